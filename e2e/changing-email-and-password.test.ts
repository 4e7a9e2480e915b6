import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { getViewer, login } from '#/features/accounts/contract.ts';
import { changeEmail, changePassword } from '#/features/accounts/mailContract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { type MailServer, openMailServer, proveMailbox, tokenIn } from '#test/support/mail.ts';
import type { Person } from '#test/support/person.ts';
import { endSessions } from './feed.ts';
import { logInAgain } from './logInAgain.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let mail: MailServer;
let stage: Stage;
let amara: Person;
/** The window of the member of each test. */
let page: Page;
test.beforeAll(async () => {
  mail = await openMailServer();
  stage = await openStage(mail.settings);
  amara = await stage.rounds.member('amara');
  page = await stage.window();
});
test.afterAll(async () => {
  await stage.close();
  await mail.close();
});

test('A new e-mail typed after the session has ended is still in its section after the next login, until it is submitted', {
  tag: '@thorough',
}, async () => {
  await signIn(page, amara);
  await page.goto('/settings/account#email');
  const section = page.getByRole('region', { name: 'Email', exact: true });
  const field = section.getByLabel('New Email');
  const send = section.getByRole('button', { name: say('accounts.sendLink') });
  await field.fill('amara@other.example');
  await endSessions(stage.rounds, amara.id);
  await send.click();
  await sees(section.getByRole('alert'), 'accounts.notAuthenticated');
  const note = page.getByRole('status').filter({ hasText: say('pages.sessionEnded') });
  await logInAgain(page, note, 'amara');
  assert.equal(await field.inputValue(), 'amara@other.example');
  await send.click();
  await sees(section, 'accounts.changeLinkSent', { email: 'amara@other.example' });
  await visit(page, '/settings');
  await sees(section, 'accounts.currentEmail', { email: emailOf('amara') });
  assert.equal(await field.inputValue(), '');
});

test('A new e-mail takes effect once its link is opened; a session that is not fresh is asked for the password', async () => {
  await signIn(page, await stage.rounds.member('mei'));
  await page.goto('/settings/account#email');
  await proveMailbox(stage.rounds, emailOf('mei_t'));
  await stage.rounds.sql(`update sessions set proved_at = now() - interval '1 hour'`);
  const section = page.getByRole('region', { name: 'Email', exact: true });
  await section.getByLabel('New Email').fill('mei@elsewhere.example');
  await section.getByRole('button', { name: say('accounts.sendLink') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await sees(section, 'accounts.changeLinkSent', { email: 'mei@elsewhere.example' });
  // The field is empty again, and whoever goes on from it is not scolded for that.
  await section.getByLabel('New Email').focus();
  await page.keyboard.press('Tab');
  await page.waitForTimeout(600);
  assert.equal(await section.getByLabel('New Email').getAttribute('aria-invalid'), null);
  const letter = await mail.to('mei@elsewhere.example');
  await visit(page, `/verify-email#token=${tokenIn(letter)}`);
  await sees(page, 'accounts.emailVerified', { email: 'mei@elsewhere.example' });
  await visit(page, '/settings');
  await sees(page, 'accounts.currentEmail', { email: 'mei@elsewhere.example' });
  assert.match((await mail.to(emailOf('mei_t'), 2)).headers, /Your Rounds email was changed/);
});

test('Changing the password in the settings signs out the other browsers', async () => {
  const other = stage.rounds.visitor();
  for (const person of [amara, other]) await person.does(login, { email: emailOf('amara'), password });
  await signIn(page, amara);
  await page.goto('/settings/security#password');
  const section = page.getByRole('region', { name: 'Password' });
  const save = section.getByRole('button', { name: say('accounts.savePassword') });
  await section.getByLabel('Current Password').fill('a wrong guess');
  await section.getByLabel('New Password').fill('a new and longer ward 12');
  await sees(section, 'accounts.strength4');
  await save.click();
  await sees(section, 'accounts.incorrectPassword');
  await section.getByLabel('Current Password').fill(password);
  await save.click();
  await sees(page, 'accounts.passwordChanged');
  assert.equal((await other.does(getViewer, {})).me, null);
  await other.does(login, { email: emailOf('amara'), password: 'a new and longer ward 12' });
});

test('A change of e-mail requested before the password changed is not applied, and its link says why', {
  tag: '@thorough',
}, async () => {
  const person = await stage.rounds.member('noor');
  await person.does(changeEmail, { email: 'noor@elsewhere.example' });
  const address = `/verify-email#token=${tokenIn(await mail.to('noor@elsewhere.example'))}`;
  await person.does(changePassword, { currentPassword: password, newPassword: 'a quiet night 12' });
  await signIn(page, person);
  await page.goto(address);
  await sees(page, 'accounts.linkWithdrawn');
  await sees(page, 'accounts.newChangeHint');
  await signIn(page);
  // The fragment alone would not load the page again.
  await page.goto('about:blank');
  await page.goto(address);
  await sees(page, 'accounts.linkWithdrawn');
  await sees(page, 'accounts.newVerificationHint');
});

test('An umlaut domain is shown as it is written, and an umlaut before the @ is said to be unsupported', {
  tag: '@thorough',
}, async () => {
  const person = await stage.rounds.member('jonas');
  await signIn(page, person);
  await page.goto('/settings/account#email');
  const section = page.getByRole('region', { name: 'Email', exact: true });
  const send = section.getByRole('button', { name: say('accounts.sendLink') });
  await section.getByLabel('New Email').fill('Jonas.Müller@example.org');
  await send.click();
  await sees(section, 'accounts.emailUnsupported');
  const email = 'jonas@klinik-münchen.example';
  await section.getByLabel('New Email').fill(email);
  await send.click();
  await sees(section, 'accounts.changeLinkSent', { email });
  await visit(page, `/verify-email#token=${tokenIn(await mail.to(email))}`);
  await sees(page, 'accounts.emailVerified', { email });
  await visit(page, '/settings/account#email');
  await sees(section, 'accounts.currentEmail', { email });
});
