import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { say, type TextKey } from '#/app/texts.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let page: Page;
let mei: Person;
let noor: Person;
test.beforeAll(async () => {
  stage = await openStage();
  ({ page } = await stage.member('amara'));
  const jonas = await stage.rounds.member('jonas');
  noor = await stage.rounds.member('noor');
  mei = await stage.rounds.member('mei');
  await post(jonas, 'A quiet night on the cardiology ward. https://example.org/quiet');
  await post(jonas, 'Handover at seven.');
});
test.afterAll(() => stage.close());

const box = (page: Page) => page.getByRole('searchbox', { name: say('search.label') });
const button = (place: Page | Locator, key: TextKey) =>
  place.getByRole('button', { name: say(key), exact: true });
const choice = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const activeChoice = (page: Page) =>
  page.evaluate(() => {
    const id = document.querySelector('input[type=search]')?.getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.textContent : undefined;
  });

test('From the third character on people are suggested, and the keyboard selects one', async () => {
  await page.goto('/home');
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/api/search')) asked.push(new URL(request.url()).searchParams.get('q')!);
  });
  await sees(page.getByRole('search'), 'search.label');
  await box(page).pressSequentially('jo');
  await page.waitForTimeout(400);
  assert.deepEqual(asked, [], 'two characters ask for nobody');
  await sees(page.getByRole('search'), 'search.tooShort');
  assert.equal(await page.getByText(say('search.noUsers')).count(), 0);
  // In one go: on a busy machine separate key presses may be further apart than the search waits.
  await page.evaluate(() => {
    for (const letter of 'nas') document.execCommand('insertText', false, letter);
  });
  await choice(page, /Jonas Lindqvist/).waitFor();
  assert.equal(await page.getByText(say('search.tooShort')).count(), 0);
  assert.deepEqual(asked, ['jonas'], 'typed in one go, it is asked for once');
  assert.deepEqual(await page.getByRole('option').locator('mark').allInnerTexts(), ['Jonas', 'jonas']);
  assert.equal(await activeChoice(page), undefined);
  await page.keyboard.press('ArrowDown');
  await becomes(async () => /Jonas Lindqvist/.test((await activeChoice(page)) ?? ''), true);
  await page.keyboard.press('ArrowDown');
  await becomes(async () => /All results/.test((await activeChoice(page)) ?? ''), true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('/profile/jonas.l');
  await becomes(() => box(page).inputValue(), '');
});

test('Accents and misspellings find the same people; no match is stated', { tag: '@thorough' }, async () => {
  await visit(page, '/home');
  for (const typed of ['LÍNDQVIST', 'lindqist', '@jonas']) {
    await box(page).fill(typed);
    await choice(page, /Jonas Lindqvist/).waitFor();
  }
  await box(page).fill('qqqq');
  await sees(page, 'search.noUsers');
  await box(page).fill('%%%');
  await sees(page, 'search.noUsers');
});

test('On a phone a profile field finds people and is named in the result, misspelt or not', {
  tag: '@thorough',
}, async () => {
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, '/home');
  await page.getByRole('button', { name: say('search.search'), exact: true }).click();
  for (const typed of ['intensive', 'intensve']) {
    await box(page).fill(typed);
    const found = choice(page, /Jonas Lindqvist/);
    await found.getByText(`${say('profiles.ward')}: Intensive Care`).waitFor();
    await becomes(
      async () => (await found.locator('mark').allInnerTexts())[0]?.toLowerCase().startsWith('intensi'),
      true,
    );
  }
  await box(page).press('Enter');
  await page.waitForURL('/search?q=intensve');
  const result = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Jonas Lindqvist' });
  await result.getByText(`${say('profiles.ward')}: Intensive Care`).waitFor();
  assert.deepEqual(await result.locator('mark').allInnerTexts(), ['Intensive']);
  await becomes(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('Escape closes the list, then empties the box', { tag: '@thorough' }, async () => {
  await visit(page, '/home');
  await box(page).fill('jonas');
  await choice(page, /Jonas/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  assert.equal(await box(page).inputValue(), 'jonas');
  await page.keyboard.press('Escape');
  await becomes(() => box(page).inputValue(), '');
});

test('A response to an outdated query is discarded', { tag: '@thorough' }, async () => {
  await visit(page, '/home');
  const held = Promise.withResolvers<void>();
  await page.route(/suggestions\?q=lindqv$/, async route => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest(/suggestions\?q=lindqv$/);
  // What was suggested before would not be asked for again.
  await box(page).fill('lindqv');
  const request = await asked;
  await box(page).fill('noor');
  await choice(page, /نور/).waitFor();
  held.resolve();
  // The page may have given it up: then there is none.
  await request.response();
  await page.waitForTimeout(200);
  assert.equal(await choice(page, /Jonas/).count(), 0);
  await page.unrouteAll({ behavior: 'wait' });
});

test('Enter opens all results: people, and posts with the matches highlighted', async () => {
  await visit(page, '/home');
  await box(page).fill('quiet');
  await box(page).press('Enter');
  await page.waitForURL('/search?q=quiet');
  await sees(page, 'search.noUsersHint');
  const amongBusinesses = page.getByRole('link', { name: say('search.lookAmongBusinesses') });
  assert.equal(await amongBusinesses.getAttribute('href'), '/search?q=quiet&tab=businesses');
  await page.getByRole('link', { name: say('search.lookInPosts') }).click();
  await page.waitForURL('/search?q=quiet&tab=posts');
  const article = page.getByRole('article');
  await article.waitFor();
  assert.deepEqual(await article.locator('mark').allInnerTexts(), ['quiet']);
  assert.equal(await box(page).inputValue(), 'quiet');
  await visit(page, '/search?q=cardiology handover&tab=posts');
  await sees(page, 'search.noPosts');
  await visit(page, '/search?q=jo');
  await sees(page, 'search.tooShort');
  await visit(page, '/search?q=jonas');
  await page.getByRole('main').getByRole('link', { name: 'Jonas Lindqvist' }).waitFor();
});

test('Posts that were found are narrowed by author, hashtag, time and photos, all of it in the address', {
  tag: '@thorough',
}, async () => {
  await post(mei, 'Tea on the ward. #calm');
  await post(mei, 'The wards were full, the ward round long.', (await sendPicture(mei, 'post_images')).id);
  await post(noor, 'A tea trolley for the ward #calm');
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/search?q=ward -trolley&tab=posts');
  const posts = page.getByRole('article');
  const filters = page.getByRole('search', { name: say('connections.filters') });
  await posts.nth(2).waitFor();
  assert.deepEqual(await posts.filter({ hasText: 'full' }).locator('mark').allInnerTexts(), ['ward', 'ward']);
  await filters.getByLabel(say('search.author')).fill('mei');
  await page.waitForURL(/author=mei/);
  await becomes(() => posts.count(), 2);
  await filters.getByLabel(say('search.hashtag')).fill('#calm');
  await page.waitForURL(/hashtag=%23calm/);
  await becomes(() => posts.count(), 1);
  await filters.getByRole('switch', { name: say('search.withPhotos') }).click();
  await sees(page, 'search.noPosts');
  await sees(page, 'search.noPostsNarrowed');
  // Below what says that nothing was found; another is above the filters.
  await button(page, 'connections.clearFilters').last().press('Enter');
  await posts.nth(2).waitFor();
  await page.waitForURL('/search?q=ward+-trolley&tab=posts');

  await filters.getByLabel(say('search.from'), { exact: true }).fill('2026-01-02');
  await filters.getByLabel(say('search.to'), { exact: true }).fill('2026-01-01');
  await sees(filters, 'search.toBeforeFrom');
  await sees(page, 'search.noPosts');
  assert.equal(await filters.getByLabel(say('search.to'), { exact: true }).inputValue(), '2026-01-01');
  await stage.rounds.sql(`update posts set created_at = '2026-01-01T12:00:00Z' where content like 'Tea on%'`);
  await filters.getByLabel(say('search.from'), { exact: true }).fill('2025-12-30');
  await becomes(() => posts.count(), 1);
  await page.reload();
  await becomes(() => posts.count(), 1);
  assert.equal(await filters.getByLabel(say('search.from'), { exact: true }).inputValue(), '2025-12-30');

  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: say('connections.filtersGiven', { count: 2 }), exact: true })
    .click();
  const sheet = page.getByRole('dialog', { name: say('connections.filters') });
  await button(sheet, 'connections.clearFilters').click();
  await button(sheet, 'connections.showResults').click();
  await posts.nth(2).waitFor();
  await hasFocus(button(page, 'connections.filters'));
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('A search that fails shows an error, and Try again works once the fault is fixed', {
  tag: '@thorough',
}, async () => {
  await stage.rounds.sql('alter table users rename column search_name to search_gone');
  await visit(page, '/search?q=lindqvist');
  await sees(page.getByRole('alert'), 'search.failed');
  await box(page).fill('jonas l');
  await page.getByRole('search').getByRole('alert').waitFor();
  await stage.rounds.sql('alter table users rename column search_gone to search_name');
  await page
    .getByRole('search')
    .getByRole('button', { name: say('base.tryAgain') })
    .click();
  await choice(page, /Jonas/).waitFor();
  await hasFocus(box(page));
});

test('Recent searches are suggested until they are cleared or the user logs out', {
  tag: '@thorough',
}, async () => {
  await visit(page, '/home');
  await box(page).fill('jonas');
  await choice(page, /Jonas/).click();
  await page.waitForURL('/profile/jonas.l');
  await visit(page, '/home');
  await box(page).click();
  await choice(page, 'Jonas Lindqvist').click();
  await page.waitForURL('/search?q=Jonas+Lindqvist');
  await box(page).fill('');
  await choice(page, say('search.forget')).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await box(page).fill('noor');
  await box(page).press('Enter');
  await page.waitForURL('/search?q=noor');
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('searches')));
  await becomes(async () => (await kept()).length, 1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/');
  await becomes(kept, []);
});

test('On a phone the Search button opens the search box with the focus in it', {
  tag: '@thorough',
}, async () => {
  await signIn(page, mei);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/home');
  const toggle = page.getByRole('button', { name: say('search.search'), exact: true });
  await toggle.waitFor();
  assert.equal(await box(page).count(), 0);
  await toggle.click();
  await hasFocus(box(page));
  await page.keyboard.type('amara');
  await choice(page, /Amara Okafor/).click();
  await page.waitForURL('/profile/amara');
  await box(page).waitFor({ state: 'detached' });
});
