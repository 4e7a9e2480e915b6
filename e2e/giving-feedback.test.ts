import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { emailOf, password } from '#test/support/fixtures.ts';
import { endSessions, openHome } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
/** The window of whoever gives it. */
let page: Page;
test.beforeAll(async () => {
  stage = await openStage();
  page = await stage.window();
});
test.afterAll(() => stage.close());

const link = (page: Page) => page.getByRole('link', { name: 'Feedback', exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Feedback' });
const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Send Feedback' }).click();
const typedIn = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true }).inputValue();

/** The dialog, once the mobile number, which has to be fetched, is in it. */
async function filledIn(page: Page) {
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[type=tel]')?.value === '5550100199',
  );
  return dialogOf(page);
}

async function open(page: Page) {
  await openHome(page);
  await link(page).click();
  return filledIn(page);
}

test('From the menu of a phone it opens over the page one is on, and closing it leaves one there', {
  tag: '@thorough',
}, async () => {
  const { page: pocket } = await stage.member('amara', { viewport: { width: 390, height: 844 } });
  await pocket.goto('/my-activity');
  await pocket.getByRole('button', { name: 'Menu', exact: true }).click();
  await link(pocket).click();
  await pocket.waitForURL('/my-activity?feedback=1');
  await dialogOf(pocket).getByRole('button', { name: 'Close' }).first().click();
  await dialogOf(pocket).waitFor({ state: 'detached' });
  await pocket.waitForURL('/my-activity');
  await pocket.getByRole('heading', { level: 1, name: 'My Activity' }).waitFor();
});

test('Known fields are filled in, the message is sent, thanks are shown and the dialog closes', async () => {
  // One of the staff, who reads it, too.
  const jonas = await stage.rounds.member('jonas');
  await stage.rounds.sql('update users set is_staff = true where id = $1', [jonas.id]);
  await signIn(page, jonas);
  const dialog = await open(page);
  await page.waitForURL('/home?feedback=1');
  assert.equal(await typedIn(dialog, 'Name'), 'Jonas Lindqvist');
  assert.equal(await typedIn(dialog, 'Email'), emailOf('jonas.l'));
  assert.equal(await dialog.getByLabel('Email').getAttribute('type'), 'email');
  await send(dialog);
  await sees(dialog.getByRole('alert'), 'accounts.allFieldsRequired');
  await dialog.getByLabel('Email').fill('jonas@');
  await dialog.getByLabel('Mobile').fill('ward 4');
  await dialog.getByLabel('Message').fill('The night rota\nhelps a lot.');
  await send(dialog);
  await sees(dialog, 'accounts.emailInvalid');
  await sees(dialog, 'feedback.mobileInvalid');
  await dialog.getByLabel('Email').fill('jonas@ward.example');
  await dialog.getByLabel('Mobile').fill('+46 70 123 45 67');
  await send(dialog);
  await sees(dialog.getByRole('status'), 'feedback.sent');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL('/home');
  await hasFocus(link(page));

  await visit(page, '/admin');
  const item = page.getByRole('list', { name: 'Feedback' }).getByRole('listitem');
  await item.getByText('The night rota').waitFor();
  // On a page that runs the other way each sign of an address or a number stays in its place.
  for (const name of ['jonas@ward.example', '+46701234567'])
    assert.equal(await item.getByRole('link', { name }).getAttribute('dir'), 'ltr');
  await item.getByRole('link', { name: '@jonas.l' }).click();
  await page.waitForURL('/profile/jonas.l');
});

test('When the server is unreachable an error is shown, and the text survives closing, a reload and the end of the session', {
  tag: '@thorough',
}, async () => {
  const noor = await stage.rounds.member('noor');
  await signIn(page, noor);
  const dialog = await open(page);
  await dialog.getByLabel('Message').fill('Please add a quiet mode.');
  await stage.rounds.stopServer();
  await send(dialog);
  await sees(dialog.getByRole('alert'), 'feedback.failed');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await link(page).click();
  assert.equal(await typedIn(dialog, 'Message'), 'Please add a quiet mode.');
  await stage.rounds.startServer();

  await page.goto('/home?feedback=1');
  await filledIn(page);
  assert.equal(await typedIn(dialog, 'Message'), 'Please add a quiet mode.');
  await endSessions(stage.rounds, noor.id);
  await send(dialog);
  await sees(dialog.getByRole('alert'), 'feedback.logIn');
  await dialog.getByRole('link', { name: 'Login' }).click();
  // It asks for an e-mail, too.
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('Email').fill(emailOf('noor'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/home?feedback=1');
  await filledIn(page);
  assert.equal(await typedIn(dialog, 'Message'), 'Please add a quiet mode.');
  await send(dialog);
  await sees(dialog, 'feedback.sent');
  await dialog.waitFor({ state: 'detached' });
  await link(page).click();
  assert.equal(await typedIn(dialog, 'Message'), '');
});

test('Back closes the dialog, and closing it leaves no history entry behind', {
  tag: '@thorough',
}, async () => {
  await signIn(page, await stage.rounds.member('mei'));
  await page.goto('/home?feedback=1');
  await filledIn(page);
  await page.keyboard.press('Escape');
  await page.waitForURL('/home');

  await visit(page, '/profiles');
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await page.waitForURL('/home');
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await link(page).click();
    await dialogOf(page).waitFor();
    await close();
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.waitForURL('/home');
  }
  await page.goBack();
  await page.waitForURL('/profiles');
  await page.goForward();
  await page.waitForURL('/home');
});

test('If the dialog is closed while sending, the page reports the result', { tag: '@thorough' }, async () => {
  let answer = () => {};
  await page.route('**/api/feedback', async route => {
    await new Promise<void>(resolve => {
      answer = resolve;
    });
    await route.continue();
  });
  await link(page).click();
  const dialog = await filledIn(page);
  await dialog.getByLabel('Message').fill('The handover list is a joy.');
  await send(dialog);
  await sees(dialog, 'feedback.sending');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  answer();
  await sees(page, 'feedback.sent');
  await link(page).click();
  await dialog.getByRole('button', { name: 'Send Feedback' }).waitFor();
  assert.equal(await typedIn(dialog, 'Message'), '');
});
