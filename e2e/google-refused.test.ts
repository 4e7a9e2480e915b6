import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { TextKey } from '#/app/texts.ts';
import { register } from '#/features/accounts/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import {
  choose,
  chooseAndClose,
  type GoogleStage,
  googleButton,
  leaveForGoogle,
  openGoogleStage,
  openWindow,
  usernameOf,
} from './google.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { visit } from './visit.ts';

let stage: GoogleStage;
let email: string;
/** The window of whoever comes next. */
let page: Page;
before(async () => {
  stage = await openGoogleStage();
  page = await stage.window();
  email = stage.somebody('ada').email;
});
after(() => stage?.close());
afterEach(() => {
  stage.google.leadsBack = () => {};
  stage.google.hangsUp = false;
});

/** Opens this screen in a browser that neither Rounds nor Google knows. */
async function openScreen(path = '/login') {
  await signIn(page);
  await page.goto(path);
}

/** The sign-in is refused with this sentence, which was not there before, and nothing comes of it. */
async function isRefused(text: TextKey, who = email) {
  const before = await stage.count();
  const popup = await openWindow(page);
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await chooseAndClose(popup, who);
  await sees(page.getByRole('alert'), text);
  assert.equal(await usernameOf(page), undefined);
  assert.deepEqual(await stage.count(), before);
}

test('A cancelled sign-in returns with a neutral message, which the next attempt clears', async () => {
  await openScreen();
  await chooseAndClose(await openWindow(page), 'Cancel');
  await sees(page.getByRole('status'), 'accounts.googleCancelled');
  assert.equal(await page.getByRole('alert').count(), 0);
  const popup = await openWindow(page);
  await page.getByText('Google sign-in was cancelled').waitFor({ state: 'detached' });
  await popup.close();
});

test('A cancelled full-page sign-in returns to its screen, and a reload clears the message', async () => {
  for (const path of ['/login?next=%2Fhome', '/register']) {
    await visit(page, path);
    await leaveForGoogle(page);
    await choose(page, 'Cancel');
    await page.waitForURL(path);
    await sees(page.getByRole('status'), 'accounts.googleCancelled');
  }
  await page.reload();
  await googleButton(page).waitFor();
  assert.equal(await page.getByText('Google sign-in was cancelled').count(), 0);
});

test('A wrong state is refused', async () => {
  await visit(page, '/login');
  stage.google.leadsBack = url => url.searchParams.set('state', 'of somebody else');
  await isRefused('accounts.googleRefused');
});

test('A wrong state in a full-page sign-in redirects to login with the message', async () => {
  await visit(page, '/login');
  stage.google.leadsBack = url => url.searchParams.set('state', 'of somebody else');
  await leaveForGoogle(page);
  await choose(page, email);
  await sees(page.getByRole('alert'), 'accounts.googleRefused');
  await page.waitForURL('/login');
  assert.equal(await usernameOf(page), undefined);
});

test('A callback meant for one browser signs nobody in in another', async () => {
  await visit(page, '/login');
  let answer = '';
  stage.google.leadsBack = url => {
    answer = url.href;
    url.pathname = '/privacy-policy';
  };
  const attackers = await openWindow(page);
  await choose(attackers, email);
  await attackers.waitForURL('**/privacy-policy?*');
  await attackers.close();

  const before = await stage.count();
  const victim = await stage.window();
  await victim.goto('/login');
  const window = await openWindow(victim);
  await window.goto(answer);
  await sees(victim.getByRole('alert'), 'accounts.googleRefused');
  assert.equal(await usernameOf(victim), undefined);
  assert.deepEqual(await stage.count(), before);
  await victim.context().close();
});

test('A code is single-use: neither replaying its callback nor reusing the code signs anybody in', async () => {
  await openScreen();
  let used = new URL(stage.rounds.url);
  stage.google.leadsBack = url => {
    used = new URL(url);
  };
  await chooseAndClose(await openWindow(page), email);
  await page.waitForURL('/create-profile');

  const before = await stage.count();
  await signIn(page);
  await page.goto(used.href);
  await sees(page.getByRole('alert'), 'accounts.googleRefused');
  assert.deepEqual(await stage.count(), before);

  await visit(page, '/login');
  stage.google.leadsBack = url => url.searchParams.set('code', used.searchParams.get('code')!);
  await isRefused('accounts.googleRefused');
});

test('An e-mail that Google has not verified opens no account, existing or new', async () => {
  const username = 'careful';
  await stage.rounds.visitor().does(register, { username, email: emailOf(username), password });
  await stage.rounds.sql("update users set email_verified_at = now() where username = 'careful'");
  await visit(page, '/login');
  for (const sub of [username, 'nobody.yet']) {
    stage.somebody(sub, { email_verified: false });
    await isRefused('accounts.googleEmailUnverified', emailOf(sub));
  }
});

test('If Google aborts half-way an error is shown, and the next attempt succeeds', async () => {
  await visit(page, '/login');
  stage.google.hangsUp = true;
  await isRefused('accounts.googleUnavailable');
  stage.google.hangsUp = false;
  await chooseAndClose(await openWindow(page), email);
  await page.waitForURL('/create-profile');
});
