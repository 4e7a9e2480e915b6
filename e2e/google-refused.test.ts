import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { register } from '#/accounts/contract.ts';
import { emailOf, password } from '#/testing/cast.ts';
import type { TextKey } from '#/texts.ts';
import {
  blockWindows,
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

let stage: GoogleStage;
let email: string;
before(async () => {
  stage = await openGoogleStage();
  email = stage.somebody('ada').email;
});
after(() => stage?.close());
afterEach(() => {
  stage.google.leadsBack = () => {};
  stage.google.hangsUp = false;
});

async function openScreen(path = '/login', prepare?: (page: Page) => Promise<unknown>) {
  const page = await stage.window();
  await prepare?.(page);
  await page.goto(path);
  return page;
}

/** The sign-in in this page's window is refused with this sentence, and nothing comes of it. */
async function isRefused(page: Page, text: TextKey, who = email) {
  const before = await stage.count();
  await chooseAndClose(await openWindow(page), who);
  await sees(page.getByRole('alert'), text);
  assert.equal(await usernameOf(page), undefined);
  assert.deepEqual(await stage.count(), before);
}

test('A cancelled sign-in comes back with a quiet sentence, which goes with the next try', async () => {
  const page = await openScreen();
  await chooseAndClose(await openWindow(page), 'Cancel');
  await sees(page.getByRole('status'), 'accounts.googleCancelled');
  assert.equal(await page.getByRole('alert').count(), 0);
  const popup = await openWindow(page);
  await page.getByText('Google sign-in was cancelled').waitFor({ state: 'detached' });
  await popup.close();
});

test('A cancelled sign-in on the whole page comes back to its screen, and a reload forgets it', async () => {
  for (const path of ['/login?next=%2Fhome', '/register']) {
    const page = await openScreen(path, blockWindows);
    await leaveForGoogle(page);
    await choose(page, 'Cancel');
    await page.waitForURL(path);
    await sees(page.getByRole('status'), 'accounts.googleCancelled');
    await page.reload();
    await googleButton(page).waitFor();
    assert.equal(await page.getByText('Google sign-in was cancelled').count(), 0);
  }
});

test('A wrong state is refused', async () => {
  const page = await openScreen();
  stage.google.leadsBack = url => url.searchParams.set('state', 'of somebody else');
  await isRefused(page, 'accounts.googleRefused');
});

test('A wrong state on the whole page leads back to login with the sentence', async () => {
  const page = await openScreen('/login', blockWindows);
  stage.google.leadsBack = url => url.searchParams.set('state', 'of somebody else');
  await leaveForGoogle(page);
  await choose(page, email);
  await sees(page.getByRole('alert'), 'accounts.googleRefused');
  await page.waitForURL('/login');
  assert.equal(await usernameOf(page), undefined);
});

test('An answer meant for one browser signs nobody in in another', async () => {
  const attacker = await openScreen();
  let answer = '';
  stage.google.leadsBack = url => {
    answer = url.href;
    url.pathname = '/privacy-policy';
  };
  const popup = await openWindow(attacker);
  await choose(popup, email);
  await popup.waitForURL('**/privacy-policy?*');

  const before = await stage.count();
  const victim = await openScreen();
  const window = await openWindow(victim);
  await window.goto(answer);
  await sees(victim.getByRole('alert'), 'accounts.googleRefused');
  assert.equal(await usernameOf(victim), undefined);
  assert.deepEqual(await stage.count(), before);
});

test('A code is good once: neither its answer nor the code in a later one opens anything', async () => {
  const page = await openScreen();
  let used = new URL(stage.rounds.url);
  stage.google.leadsBack = url => {
    used = new URL(url);
  };
  await chooseAndClose(await openWindow(page), email);
  await page.waitForURL('/create-profile');

  const before = await stage.count();
  await page.context().clearCookies();
  await page.goto(used.href);
  await sees(page.getByRole('alert'), 'accounts.googleRefused');
  assert.deepEqual(await stage.count(), before);

  const other = await openScreen();
  stage.google.leadsBack = url => url.searchParams.set('code', used.searchParams.get('code')!);
  await isRefused(other, 'accounts.googleRefused');
});

test('An e-mail Google has not verified opens no account, neither an existing one nor a new one', async () => {
  const username = 'careful';
  await stage.rounds.visitor().does(register, { username, email: emailOf(username), password });
  await stage.rounds.sql("update users set email_verified_at = now() where username = 'careful'");
  for (const sub of [username, 'nobody.yet']) {
    stage.somebody(sub, { email_verified: false });
    const page = await openScreen();
    await isRefused(page, 'accounts.googleEmailUnverified', emailOf(sub));
  }
});

test('If Google breaks off half-way the sentence says so, and the next try succeeds', async () => {
  const page = await openScreen();
  stage.google.hangsUp = true;
  await isRefused(page, 'accounts.googleUnavailable');
  stage.google.hangsUp = false;
  await chooseAndClose(await openWindow(page), email);
  await page.waitForURL('/create-profile');
});
