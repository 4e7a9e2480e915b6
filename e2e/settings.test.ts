import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { hasTitle } from './chat.ts';
import { isOnPaper } from './paper.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';
import { visit } from './visit.ts';

let stage: Stage;
let page: Page;
before(async () => {
  stage = await openStage();
  page = await stage.window(undefined, { colorScheme: 'light' });
});
after(() => stage.close());

/** What the server has refused to whoever has no profile. */
const refused: string[] = [];
const look = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('Settings open from the header, and on a phone from the menu by keyboard alone', async () => {
  await signIn(page, await stage.rounds.member('amara'));
  await page.goto('/home');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.waitForURL('/settings');
  await sees(page, 'pages.appearance');
  await hasTitle(page, 'Settings · Rounds');
  await page.getByRole('link', { name: 'Edit Profile', exact: true }).click();
  await page.waitForURL('/edit-profile');

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/home');
  await tabTo(page.getByRole('button', { name: 'Menu', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: 'Settings', exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL('/settings');
  // The sections are one row, which scrolls along with the focus.
  const links = page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link');
  await links.last().waitFor();
  const tops = await links.evaluateAll(all => all.map(one => one.getBoundingClientRect().top));
  assert.equal(new Set(tops).size, 1);
  await links.last().focus();
  await page.waitForFunction(() => document.activeElement!.getBoundingClientRect().right <= innerWidth);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('An address with a section opens there, with its heading focused', async () => {
  await signIn(page, await stage.rounds.account('noor'));
  // From /settings it would be no load.
  await page.goto('about:blank');
  page.on('response', answer => answer.status() >= 400 && refused.push(answer.url()));
  await page.goto('/settings#appearance', { waitUntil: 'networkidle' });
  const heading = page.getByRole('heading', { name: 'Appearance' });
  await page.waitForFunction(() => document.activeElement?.id === 'appearance-title');
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('link', { name: 'Appearance' }).click();
  await page.waitForFunction(() => document.activeElement?.id === 'appearance-title');
  await heading.waitFor();
});

test('An account without a profile is offered only its own settings, reads its audit log, and no call is refused', async () => {
  const offered = await page.getByRole('heading', { level: 2 }).allTextContents();
  assert.ok(offered.includes('Delete account'));
  assert.ok(!offered.includes('Blocked people'));
  const entries = page.getByRole('region', { name: 'Account log' }).getByRole('listitem');
  await entries.nth(1).waitFor();
  const told = (await entries.allInnerTexts()).map(line => line.split('\n')[0]);
  assert.deepEqual(told, ['You signed in.', 'You registered.']);
  assert.deepEqual(refused, []);
});

test('A chosen theme applies at once, in other tabs, to the next page from its first byte, and until changed', async () => {
  await signIn(page, await stage.rounds.member('mei'));
  await page.goto('/settings');
  await isOnPaper(page, 'light');
  assert.equal(await look(page, 'System').isChecked(), true);
  const other = await page.context().newPage();
  await other.goto('/privacy-policy');
  await look(page, 'Dark').check();
  await isOnPaper(page, 'dark');
  await isOnPaper(other, 'dark');

  // Scripts off: what is painted then is what arrived.
  const still = await page.context().newPage();
  await still.route('**/*.js', route => route.abort());
  await still.goto('/settings', { waitUntil: 'load' });
  await isOnPaper(still, 'dark');
  await still.close();

  await visit(other, '/settings');
  assert.equal(await look(other, 'Dark').isChecked(), true);
  await look(page, 'System').check();
  await isOnPaper(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await isOnPaper(page, 'dark');
  await look(page, 'Light').check();
  await isOnPaper(page, 'light');
  await sees(page, 'pages.themeHint');
});

test('Tabbing through empty fields shows no errors; an invalid value is reported on blur', async () => {
  await visit(page, '/settings');
  const newEmail = page.getByLabel('New Email', { exact: true });
  await newEmail.focus();
  await tabTo(page.getByRole('button', { name: 'Change Password', exact: true }));
  const current = page.getByLabel('Current Password', { exact: true });
  await newEmail.focus();
  await page.keyboard.type('nobody');
  await tabTo(current);
  await page.locator('[aria-invalid=true]').waitFor();
  assert.equal(await newEmail.getAttribute('aria-invalid'), 'true');
  assert.equal(await page.locator('[aria-invalid=true]').count(), 1);
});
