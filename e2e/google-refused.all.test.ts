import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import type { TextKey } from '#/app/texts.ts';
import { emailOf } from '#test/support/fixtures.ts';
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
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: GoogleStage;
let email: string;
/** The window of whoever comes next. */
let page: Page;
test.beforeAll(async () => {
  stage = await openGoogleStage();
  page = await stage.window();
  email = stage.somebody('ada').email;
});
test.afterAll(() => stage?.close());
test.afterEach(() => {
  stage.google.leadsBack = () => {};
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
  await visit(page, '/login?next=%2Fhome');
  await leaveForGoogle(page);
  await choose(page, 'Cancel');
  await page.waitForURL('/login?next=%2Fhome');
  await sees(page.getByRole('status'), 'accounts.googleCancelled');
  await page.reload();
  await googleButton(page).waitFor();
  assert.equal(await page.getByText('Google sign-in was cancelled').count(), 0);
});

test('A wrong state is refused', async () => {
  await visit(page, '/login');
  stage.google.leadsBack = url => url.searchParams.set('state', 'of somebody else');
  await isRefused('accounts.googleRefused');
});

test('An e-mail that Google has not verified opens no account', async () => {
  await visit(page, '/login');
  stage.somebody('nobody.yet', { email_verified: false });
  await isRefused('accounts.googleEmailUnverified', emailOf('nobody.yet'));
});
