import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { hasTitle } from './chat.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const look = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const light = 'rgb(247, 245, 240)';
const dark = 'rgb(18, 24, 27)';

async function isPainted(page: Page, colour: string) {
  await page.waitForFunction(wanted => getComputedStyle(document.body).backgroundColor === wanted, colour);
}

test('Settings are reached from the header, and on a phone from the menu by keyboard alone', async () => {
  const { page, person } = await stage.member('amara');
  await page.goto('/home');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.waitForURL('/settings');
  await sees(page, 'pages.appearance');
  await hasTitle(page, 'Settings · Rounds');

  const phone = await stage.window(person, { viewport: { width: 390, height: 844 } });
  await phone.goto('/home');
  await tabTo(phone.getByRole('button', { name: 'Menu', exact: true }));
  await phone.keyboard.press('Enter');
  await tabTo(phone.getByRole('link', { name: 'Settings', exact: true }));
  await phone.keyboard.press('Enter');
  await phone.waitForURL('/settings');
});

test('An address with a section opens there, with the focus on its heading', async () => {
  const page = await stage.window(await stage.rounds.account('jonas'));
  await page.goto('/settings#appearance');
  const heading = page.getByRole('heading', { name: 'Appearance' });
  await page.waitForFunction(() => document.activeElement?.id === 'appearance-title');
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('link', { name: 'Appearance' }).click();
  await page.waitForFunction(() => document.activeElement?.id === 'appearance-title');
  await heading.waitFor();
});

test('Who has no profile yet is offered the settings of an account only, and nothing is refused', async () => {
  const page = await stage.window(await stage.rounds.account('noor'));
  const refused: string[] = [];
  page.on('response', answer => answer.status() >= 400 && refused.push(answer.url()));
  await page.goto('/settings', { waitUntil: 'networkidle' });
  const offered = await page.getByRole('heading', { level: 2 }).allTextContents();
  assert.ok(offered.includes('Delete account'));
  assert.ok(!offered.includes('Blocked people'));
  assert.deepEqual(refused, []);
});

test('A chosen appearance holds at once, in other tabs, for the next page from its first byte, and until changed', async () => {
  const { page } = await stage.member('mei', { colorScheme: 'light' });
  await page.goto('/settings');
  assert.equal(await background(page), light);
  assert.equal(await look(page, 'System').isChecked(), true);
  const other = await page.context().newPage();
  await other.goto('/home');
  await look(page, 'Dark').check();
  await isPainted(page, dark);
  await isPainted(other, dark);

  // Scripts off: what is painted then is what arrived.
  const still = await page.context().newPage();
  await still.route('**/*.js', route => route.abort());
  await still.goto('/settings', { waitUntil: 'load' });
  assert.equal(await background(still), dark);
  await still.close();

  await page.reload();
  assert.equal(await look(page, 'Dark').isChecked(), true);
  await look(page, 'System').check();
  await isPainted(page, light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await isPainted(page, dark);
  await look(page, 'Light').check();
  await isPainted(page, light);
  await sees(page, 'pages.themeHint');
});
