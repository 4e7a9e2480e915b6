import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { hasTitle } from './chat.ts';
import { hasFocus } from './hasFocus.ts';
import { isOnPaper } from './paper.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let page: Page;
test.beforeAll(async () => {
  stage = await openStage();
  page = await stage.window(undefined, { colorScheme: 'light' });
});
test.afterAll(() => stage.close());

const look = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('Settings open from the header with their list and the first group; each group is a page of its own', async () => {
  await signIn(page, await stage.rounds.member('amara'));
  await page.goto('/home');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.waitForURL('/settings');
  await hasTitle(page, 'Settings · Rounds');
  await page.getByRole('heading', { level: 1, name: 'Settings', exact: true }).waitFor();
  await page.getByLabel('New Email', { exact: true }).waitFor();
  const list = page.getByRole('navigation', { name: 'Settings sections' });
  for (const [group, section] of [
    ['Security', 'Active sessions'],
    ['Notifications', 'Notify me about'],
    ['Privacy', 'Blocked people'],
    ['Display', 'Appearance'],
    ['Data', 'Delete account'],
    ['Account', 'Email'],
  ] as const) {
    await list.getByRole('link', { name: group, exact: true }).press('Enter');
    await page.waitForURL(`/settings/${group.toLowerCase()}`);
    await hasFocus(page.getByRole('heading', { level: 1, name: group, exact: true }));
    await hasTitle(page, `${group} · Rounds`);
    await page.getByRole('region', { name: section, exact: true }).waitFor();
    assert.deepEqual(await list.locator('[aria-current=page]').allInnerTexts(), [group]);
  }
  await page.getByRole('link', { name: 'Edit Profile', exact: true }).click();
  await page.waitForURL('/edit-profile');
});

test('On a phone Settings open from the menu by keyboard alone: the list, and from each group Back to it', {
  tag: '@thorough',
}, async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/home');
  await tabTo(page.getByRole('button', { name: 'Menu', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: 'Settings', exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL('/settings');
  const security = page.getByRole('link', { name: /^Security/ });
  await tabTo(security);
  assert.equal(await page.getByLabel('New Email', { exact: true }).count(), 0, 'the list alone');
  await page.keyboard.press('Enter');
  await page.waitForURL('/settings/security');
  await hasFocus(page.getByRole('heading', { level: 1, name: 'Security', exact: true }));
  assert.ok(!(await page.getByRole('navigation', { name: 'Settings sections' }).isVisible()));
  await page.getByRole('link', { name: 'Back', exact: true }).press('Enter');
  await page.waitForURL('/settings');
  await hasFocus(security);
  // From elsewhere it leads to the list too.
  await visit(page, '/settings/display');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.waitForURL('/settings');
  await security.waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('Search settings finds a setting by its words, its labels and other words for it, and leads to it by keyboard', async () => {
  await visit(page, '/settings');
  const search = page.getByRole('searchbox', { name: 'Search settings', exact: true });
  const found = page.getByRole('list', { name: 'Search settings', exact: true }).getByRole('link');
  const find = async (words: string) => {
    await search.fill(words);
    await found.first().waitFor();
    return (await found.allInnerTexts()).map(text => text.split('\n')[0]);
  };
  assert.equal((await find('two-factor'))[0], 'Two-factor sign-in');
  assert.equal((await find('2FA'))[0], 'Two-factor sign-in');
  assert.equal((await find('gdpr')).length, 2);
  await search.fill('zebra');
  await sees(page, 'settings.none');
  // The name of a control: it has the focus once it is there.
  assert.equal((await find('read rec'))[0], say('messaging.showsReads'));
  await search.press('ArrowDown');
  await hasFocus(found.first());
  await page.keyboard.press('ArrowUp');
  await hasFocus(search);
  await page.keyboard.press('Enter');
  await page.waitForURL('/settings/privacy#messages');
  await hasFocus(page.getByRole('switch', { name: say('messaging.showsReads') }));
  await page.goBack();
  await page.waitForURL('/settings?q=read+rec');
  assert.equal(await search.inputValue(), 'read rec');
  // A section: its heading has the focus. From here it is on the same page.
  await visit(page, '/settings/privacy');
  await find('unblock');
  await search.press('Enter');
  await hasFocus(page.getByRole('heading', { name: say('profiles.blockedPeople') }));
  assert.equal(await search.inputValue(), '');
});

test('An address with a section opens there, with its heading focused; so do those of when all were on one page', {
  tag: '@thorough',
}, async () => {
  await signIn(page, await stage.rounds.account('jonas'));
  // From /settings it would be no load.
  await page.goto('about:blank');
  await page.goto('/settings/display#language');
  await page.waitForFunction(() => document.activeElement?.id === 'language-title');
  await page.goto('about:blank');
  await page.goto('/settings#sessions');
  await page.waitForURL('/settings/security#sessions');
  await page.waitForFunction(() => document.activeElement?.id === 'sessions-title');
  await visit(page, '/settings#delete');
  await page.waitForURL('/settings/data#delete');
  await page.waitForFunction(() => document.activeElement?.id === 'delete-title');
});

test('An account without a profile is offered only its own settings, reads its audit log, and no call is refused', {
  tag: '@thorough',
}, async () => {
  await signIn(page, await stage.rounds.account('noor'));
  const refused: string[] = [];
  page.on('response', answer => answer.status() >= 400 && refused.push(answer.url()));
  const list = page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link');
  const headings = page.getByRole('heading', { level: 2 });
  const offers = async (group: string, ...sections: string[]) => {
    await page.goto(`/settings/${group}`);
    await headings.nth(sections.length - 1).waitFor();
    assert.deepEqual(await headings.allTextContents(), sections);
  };
  await offers('account', 'Email');
  assert.deepEqual(await list.allInnerTexts(), ['Account', 'Security', 'Display', 'Data']);
  await offers('data', 'Your data', 'Delete account');
  await page.goto('/settings/privacy');
  await sees(page, 'settings.forMembers');
  assert.deepEqual(await headings.allTextContents(), []);
  await page.goto('/settings/security');
  const entries = page.getByRole('region', { name: 'Account log' }).getByRole('listitem');
  await entries.nth(1).waitFor();
  const told = (await entries.allInnerTexts()).map(line => line.split('\n')[0]);
  assert.deepEqual(told, ['You signed in.', 'You registered.']);
  assert.deepEqual(refused, []);
});

test('A chosen theme applies at once, in other tabs, to the next page from its first byte, and until changed', {
  tag: '@thorough',
}, async () => {
  await signIn(page, await stage.rounds.member('mei'));
  await page.goto('/settings/display');
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
  await still.goto('/settings/display', { waitUntil: 'load' });
  await isOnPaper(still, 'dark');
  await still.close();

  await page.reload();
  assert.equal(await look(page, 'Dark').isChecked(), true);
  await look(page, 'System').check();
  await isOnPaper(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await isOnPaper(page, 'dark');
  await look(page, 'Light').check();
  await isOnPaper(page, 'light');
  await sees(page, 'pages.themeHint');
});

test('Tabbing through empty fields shows no errors; an invalid value is reported on blur', {
  tag: '@thorough',
}, async () => {
  await visit(page, '/settings/account');
  const newEmail = page.getByLabel('New Email', { exact: true });
  const send = page.getByRole('button', { name: 'Send confirmation link', exact: true });
  await newEmail.focus();
  await tabTo(send);
  assert.equal(await page.locator('[aria-invalid=true]').count(), 0);
  await newEmail.focus();
  await page.keyboard.type('nobody');
  await tabTo(send);
  await page.locator('[aria-invalid=true]').waitFor();
  assert.equal(await newEmail.getAttribute('aria-invalid'), 'true');
  assert.equal(await page.locator('[aria-invalid=true]').count(), 1);
});
