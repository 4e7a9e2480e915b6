import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { forgotPassword, resetPassword } from '#/features/accounts/mailContract.ts';
import { browserCookies } from '#test/support/cookies.ts';
import { emailOf } from '#test/support/fixtures.ts';
import { type MailServer, mailsHandedOver, openMailServer, tokenIn } from '#test/support/mail.ts';
import { email, secret } from './loginForm.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let mail: MailServer;
let stage: Stage;
let page: Page;
test.beforeAll(async () => {
  mail = await openMailServer();
  stage = await openStage(mail.settings);
  await stage.rounds.account('amara');
  page = await stage.window();
  await page.goto('/login');
  await forgot().waitFor();
});
test.afterAll(async () => {
  await stage.close();
  await mail.close();
});

const newSecret = () => page.getByLabel('New Password', { exact: true });
const forgot = () => page.getByRole('button', { name: 'Forgot Password?' });
const reset = () => page.getByRole('button', { name: 'Reset Password' });

async function askFor(typed: string) {
  await email(page).fill(typed);
  await forgot().click();
}

/** The path of the link in the mail that Amara gets after `ask`. */
async function newLink(
  ask: () => Promise<unknown> = () =>
    stage.rounds.visitor().does(forgotPassword, { email: emailOf('amara') }),
) {
  await mailsHandedOver(stage.rounds);
  const letters = mail.letters.filter(({ to }) => to.includes(emailOf('amara'))).length;
  await ask();
  return `/reset-password#token=${tokenIn(await mail.to(emailOf('amara'), letters + 1))}`;
}

/** The mark before a sentence: a check mark for what went well, a cross for what did not. */
const markBefore = (sentence: string) =>
  page
    .locator('div')
    .filter({ has: page.locator(':scope > svg') })
    .filter({ hasText: sentence })
    .last()
    .locator('svg');

test('An empty e-mail or a server error shows a cross; a sent link shows a check mark, the same for every e-mail', {
  tag: '@thorough',
}, async () => {
  await askFor('');
  await sees(page, 'accounts.forgotPassword');
  await sees(page, 'accounts.emailForReset');
  await page
    .getByRole('alert')
    .filter({ hasText: say('accounts.emailForReset') })
    .waitFor();
  await markBefore(say('accounts.emailForReset')).and(page.locator('.lucide-x')).waitFor();
  await stage.rounds.sql('alter table pgboss.queue rename to queue_away');
  await stage.rounds.sql('alter table pgboss.job rename to job_away');
  await askFor(emailOf('amara'));
  await sees(page, 'base.failed');
  await stage.rounds.sql('alter table pgboss.job_away rename to job');
  await stage.rounds.sql('alter table pgboss.queue_away rename to queue');
  for (const typed of [emailOf('nobody'), emailOf('amara')]) {
    await email(page).fill('');
    await page.getByText(say('accounts.resetLinkSent')).waitFor({ state: 'detached' });
    await askFor(typed);
    await sees(page, 'accounts.resetLinkSent');
    await page
      .getByRole('status')
      .filter({ hasText: say('accounts.resetLinkSent') })
      .waitFor();
    await markBefore(say('accounts.resetLinkSent')).and(page.locator('.lucide-check')).waitFor();
  }
});

test('The login form shows one message at a time, and removes it once it no longer applies', {
  tag: '@thorough',
}, async () => {
  await visit(page, '/login');
  await forgot().click();
  const asked = page.getByText(say('accounts.emailForReset'));
  await asked.waitFor();
  await page.getByRole('button', { name: say('accounts.login'), exact: true }).click();
  await sees(page, 'accounts.emailAndPasswordRequired');
  assert.equal(await asked.count(), 0, 'Login says something else');
  await forgot().click();
  await asked.waitFor();
  assert.equal(await page.getByText(say('accounts.emailAndPasswordRequired')).count(), 0);
  await page.getByRole('button', { name: say('accounts.continueWithGoogle') }).click();
  await sees(page, 'accounts.googleNotConfigured');
  assert.equal(await asked.count(), 0, 'Google says something else');
  await forgot().click();
  await asked.waitFor();
  assert.equal(await page.getByText(say('accounts.googleNotConfigured')).count(), 0);
  await email(page).fill(emailOf('amara'));
  await asked.waitFor({ state: 'detached' });
  await secret(page).fill('not this one');
  await page.getByRole('button', { name: say('accounts.login'), exact: true }).click();
  await sees(page, 'accounts.incorrectPassword');
  await secret(page).fill('maybe this one');
  await page.getByText(say('accounts.incorrectPassword')).waitFor({ state: 'detached' });
});

test('By keyboard alone a user sets a new password with the link, sees how strong it is, and logs in', async () => {
  await page.goto(await newLink());
  await newSecret().waitFor();
  // The address keeps no token.
  await page.waitForURL(url => url.hash === '');
  assert.equal(await newSecret().getAttribute('autocomplete'), 'new-password');
  await tabTo(newSecret());
  await page.keyboard.type('abc');
  await sees(page, 'accounts.strength0');
  await page.keyboard.press('Enter');
  await sees(page, 'accounts.passwordTooShort', { min: 6 });
  await page.keyboard.type(' of a very quiet ward');
  await sees(page, 'accounts.strength4');
  await page.keyboard.press('Enter');
  await page.waitForURL('/login');
  await sees(page, 'accounts.passwordReset');
  // Only this tab knows who they are: neither the address nor the browser's storage does.
  assert.equal(await email(page).inputValue(), emailOf('amara'));
  const kept = await page.evaluate(() => JSON.stringify([document.cookie, localStorage, sessionStorage]));
  assert.ok(!`${page.url()} ${kept}`.includes('amara'));
  await secret(page).fill('abc of a very quiet ward');
  await page.keyboard.press('Enter');
  await page.waitForURL('/create-profile');
});

test('A used, expired or invalid link says so and offers the way forward', { tag: '@thorough' }, async () => {
  const used = await newLink();
  const token = used.split('=')[1]!;
  await stage.rounds.visitor().does(resetPassword, { token, password: 'a quieter ward 8' });
  await signIn(page);
  await page.goto('/login');
  await forgot().waitFor();
  const tryIt = async (address: string) => {
    await visit(page, address);
    await newSecret().fill('one more time');
    await reset().click();
  };
  await tryIt(used);
  await sees(page, 'accounts.linkUsed');
  await sees(page, 'accounts.newLinkHint');
  await tryIt(`/reset-password#token=${'x'.repeat(43)}`);
  await sees(page, 'accounts.linkUnknown');
  await visit(page, '/reset-password');
  await sees(page, 'accounts.linkUnknown');
  await page.getByRole('link', { name: say('accounts.backToLogin') }).click();
  await page.waitForURL('/login');
  const fresh = await newLink(async () => {
    await askFor(emailOf('amara'));
    await sees(page, 'accounts.resetLinkSent');
  });
  await mailsHandedOver(stage.rounds);
  await stage.rounds.sql('update mail_tokens set expires_at = now()');
  await tryIt(fresh);
  await sees(page, 'accounts.linkExpired');
});

test('The reset page sends no referrer', { tag: '@thorough' }, async () => {
  const response = await fetch(`${stage.rounds.url}/reset-password`);
  assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
  assert.equal(response.headers.get('cache-control'), 'no-store, no-transform');
});

test('Registration sends a mail; until its link is opened a banner asks for it and can send another', {
  tag: '@thorough',
}, async () => {
  await signIn(page, await stage.rounds.member('jonas'));
  await page.goto('/home');
  await sees(page, 'accounts.pleaseVerify', { email: emailOf('jonas.l') });
  await page.getByRole('button', { name: 'Resend' }).click();
  await sees(page, 'accounts.resent', { email: emailOf('jonas.l') });
  const newest = await mail.to(emailOf('jonas.l'), 2);
  await visit(page, `/verify-email#token=${tokenIn(newest)}`);
  await sees(page, 'accounts.emailVerified', { email: emailOf('jonas.l') });
  await page.getByRole('link', { name: say('accounts.goOn') }).click();
  await page.waitForURL('/home');
  await page.getByRole('heading', { name: say('posts.recentPosts') }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Resend' }).count(), 0);
  await page.goto(`/verify-email#token=${tokenIn(newest)}`);
  await sees(page, 'accounts.linkUsed');
});

test('The banner can be dismissed for a week, per account', { tag: '@thorough' }, async () => {
  const mei = await stage.rounds.member('mei');
  const noor = await stage.rounds.member('noor');
  await signIn(page, mei);
  const banner = page.getByRole('region', { name: say('accounts.verifyTitle') });
  await page.goto('/home');
  await banner.getByRole('button', { name: say('accounts.confirmLater') }).click();
  await banner.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: say('posts.recentPosts') }).waitFor();
  assert.equal(await banner.count(), 0, 'after a reload');
  const kept = (await page.context().cookies()).find(({ name }) => name === 'confirm_later')!;
  const days = (kept.expires - Date.now() / 1000) / (24 * 60 * 60);
  assert.ok(days > 6.9 && days <= 7, `${days} days`);
  await page.context().addCookies(browserCookies(noor.cookie, stage.rounds.url));
  await page.goto('/home');
  await banner.getByText(emailOf('noor')).waitFor();
});
