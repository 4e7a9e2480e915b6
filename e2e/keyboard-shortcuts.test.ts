import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { say, type TextKey } from '#/app/texts.ts';
import { getPost } from '#/features/posts/contract.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, commentBox, composer, openHome } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let jonas: Person;
let page: Page;
let first: Locator;
let second: Locator;
let secondId: string;

test.beforeAll(async () => {
  stage = await openStage();
  const amara = await stage.rounds.member('amara');
  ({ person: jonas, page } = await stage.member('jonas'));
  await post(amara, 'The third from above');
  secondId = (await post(amara, `The second\n${'a line of it\n'.repeat(8)}`)).id;
  await post(amara, 'The newest');
  first = card(page, 'The newest');
  second = card(page, 'The second');
  await openHome(page);
});
test.afterAll(() => stage.close());

const press = (...keys: string[]) =>
  keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve());
const dialog = () => page.getByRole('dialog', { name: say('pages.keysTitle') });

test('j and k move from post to post, with a focus ring and clear of the header', async () => {
  await visit(page, '/home');
  await first.waitFor();
  await press('j');
  await hasFocus(first);
  await press('j');
  await hasFocus(second);
  assert.notEqual(await second.evaluate(one => getComputedStyle(one).outlineStyle), 'none');
  const top = await second.evaluate(one => one.getBoundingClientRect().top);
  assert.ok(top >= 60, `hidden under the header at ${top}`);
  await press('k');
  await hasFocus(first);
});

test('l likes the focused post, c opens its comments, Escape returns, r reposts, o opens it', async () => {
  await visit(page, '/home');
  await first.waitFor();
  await press('j', 'j', 'l');
  await second.getByRole('button', { name: say('posts.like'), pressed: true }).waitFor();
  await press('c');
  await hasFocus(commentBox(second));
  await page.keyboard.type('jl?');
  assert.equal(await commentBox(second).inputValue(), 'jl?', 'in a text field keys write');
  await press('Escape');
  await hasFocus(second);
  await press('c');
  await hasFocus(commentBox(second));
  await press('Escape', 'r');
  await sees(page, 'posts.reposted');
  await becomes(async () => (await jonas.does(getPost, { postId: secondId })).likes, 1);
  await visit(page, '/home');
  await second.last().focus();
  await press('o');
  await page.waitForURL(`**/post/${secondId}`);
});

test('n focuses the composer from anywhere, / the search, and g goes to the pages', {
  tag: '@thorough',
}, async () => {
  await visit(page, '/settings');
  await page.getByRole('heading', { name: say('pages.settings') }).waitFor();
  await press('n');
  await page.waitForURL('**/home#write');
  await hasFocus(composer(page));
  await composer(page).blur();
  await press('/');
  await hasFocus(page.getByRole('searchbox', { name: say('search.label') }));
  await page.getByRole('searchbox', { name: say('search.label') }).blur();
  for (const [key, address] of [
    ['m', '/messaging'],
    ['p', '/profile/jonas.l'],
    ['n', '/notifications'],
    ['h', '/home'],
  ]) {
    await press('g', key!);
    await page.waitForURL(`**${address}`);
  }
  await composer(page).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  // The header of a phone has a button in place of the field.
  await page.locator('header button[aria-keyshortcuts="/"]').waitFor();
  await press('/');
  await hasFocus(page.getByRole('searchbox', { name: say('search.label') }));
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('? lists all shortcuts; none works while the list is open, and Escape closes it', {
  tag: '@thorough',
}, async () => {
  await visit(page, '/home');
  await page.getByRole('article').first().waitFor();
  await press('j');
  await hasFocus(page.getByRole('article').first());
  await press('?');
  await dialog().waitFor();
  // From the top of the page: on a phone the link is at the end of its scroll range.
  await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] div div[tabindex="-1"]'));
  for (const key of ['pages.keyNext', 'pages.keyWrite', 'connections.mine'] satisfies TextKey[])
    await sees(dialog(), key);
  const sending = dialog().getByText(say('pages.keySend'), { exact: true }).locator('..');
  assert.match(await sending.innerText(), /Ctrl\s*\+\s*Enter/);
  await press('g', 'm');
  await press('Escape');
  await dialog().waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).pathname, '/home');
  await hasFocus(page.getByRole('article').first());
});

test('when turned off in the settings, shortcuts do nothing in this browser until they are turned on again', {
  tag: '@thorough',
}, async () => {
  await press('?');
  await dialog()
    .getByRole('link', { name: say('pages.keysTurnOff') })
    .click();
  await page.waitForURL('**/settings/display#keyboard');
  const choice = page.getByRole('switch', { name: say('pages.keysSwitch') });
  await choice.click();
  await openHome(page);
  await press('j', '?', 'g', 'm');
  // What a key would have done is done by now: this is answered after it.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
  assert.equal(await page.locator('[aria-keyshortcuts]').count(), 0);
  assert.equal(new URL(page.url()).pathname, '/home');
  await visit(page, '/settings/display#keyboard');
  await sees(page, 'pages.keySend');
  assert.equal(await page.getByText(say('pages.keyNext'), { exact: true }).count(), 0);
  await choice.click();
  await visit(page, '/home');
  await page.getByRole('article').first().waitFor();
  await press('j');
  await hasFocus(page.getByRole('article').first());
});
