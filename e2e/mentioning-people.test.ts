import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { listComments } from '#/features/posts/contract.ts';
import { blockPerson } from '#/features/profiles/contract.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, commentBox, commentButton, composer, openHome, postButton } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let amara: { person: Person; page: Page };
let postId: string;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  const jonas = await stage.rounds.member('jonas');
  const noor = await stage.rounds.member('noor');
  await noor.does(blockPerson, { personId: amara.person.id });
  postId = (await post(jonas, 'Who knows this drip?')).id;
  await stage.rounds.sql(`insert into users (id, username, username_key, email, email_key, full_name, profession)
    select gen_random_uuid(), username, username, n || '@c.example', n || '@c.example', name || n, 'nurse'
    from generate_series(1, 8) n,
      lateral (values (case when n < 5 then 'named' else 'crowd' end || n, case when n < 5 then 'Crowd ' else 'Person ' end))
        as one(username, name)`);
});
test.afterAll(() => stage.close());

const list = (page: Page) => page.getByRole('listbox', { name: say('search.suggestions') });
const choice = (page: Page, name: string) => list(page).getByRole('option').filter({ hasText: name });

/** Which row the field says is active, once it says so. */
const active = (area: Locator) =>
  area.evaluate(element => {
    const row = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    return row?.getAttribute('aria-selected') === 'true' && /@([a-z]+\d)/.exec(row.textContent)?.[1];
  });

test('From the first letter after an @ people are suggested; the chosen one is mentioned', async () => {
  const { page } = amara;
  await openHome(page);
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/api/search')) asked.push(new URL(request.url()).searchParams.get('q')!);
  });
  await composer(page).pressSequentially('a@lind.example and @');
  await page.waitForTimeout(400);
  assert.deepEqual(asked, [], 'neither an e-mail address nor an @ alone asks for anybody');
  await composer(page).pressSequentially('li');
  await choice(page, 'Jonas Lindqvist').getByText(say('profiles.nurse')).waitFor();
  assert.equal(asked.at(-1), 'li');
  assert.ok(asked.length <= 2, `asked for ${asked}`);
  await choice(page, 'Jonas Lindqvist').click();
  await list(page).waitFor({ state: 'detached' });
  assert.equal(await composer(page).inputValue(), 'a@lind.example and @jonas.l ');
  await hasFocus(composer(page));
  await page.keyboard.press('Control+z');
  assert.equal(await composer(page).inputValue(), 'a@lind.example and @li');
  await page.keyboard.press('Control+y');
  await postButton(page).click();
  await card(page, 'a@lind.example').getByRole('link', { name: '@jonas.l', exact: true }).waitFor();
});

test('In a comment the keyboard selects among six suggestions, as in a combobox, before Enter publishes', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await visit(page, '/home');
  const shown = card(page, 'Who knows this drip?');
  await commentButton(shown).click();
  const box = commentBox(shown);
  await hasFocus(box);
  await page.keyboard.type('Ask @cro');
  await list(page).waitFor();
  assert.equal(await list(page).getByRole('option').count(), 6);
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-expanded', 'true'],
    ['aria-controls', await list(page).getAttribute('id')],
  ] as const)
    assert.equal(await box.getAttribute(name), value);
  const offered = await list(page).getByRole('option').allInnerTexts();
  const usernames = offered.map(text => /@([a-z]+\d)/.exec(text)![1]);
  for (const [key, index] of [
    ['ArrowUp', 5],
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
  ] as const) {
    await page.keyboard.press(key);
    await becomes(() => active(box), usernames[index]!);
  }
  await page.keyboard.press('Enter');
  await becomes(() => box.inputValue(), `Ask @${usernames[1]} `);
  assert.equal(await box.getAttribute('role'), null);
  await page.keyboard.type('or @cro');
  await list(page).waitFor();
  await page.keyboard.press('Tab');
  await becomes(() => box.inputValue(), `Ask @${usernames[1]} or @${usernames[0]} `);
  await hasFocus(box);
  await page.keyboard.press('Enter');
  await shown.getByRole('link', { name: `@${usernames[1]}`, exact: true }).waitFor();
  const { items } = await amara.person.does(listComments, { postId });
  assert.equal(items.length, 1);
});

test('Escape closes only the list, and Ctrl and Enter send the text as it is', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await visit(page, '/home');
  const mine = card(page, 'a@lind.example');
  await mine.getByRole('button', { name: say('base.moreActions'), exact: true }).click();
  await page.getByRole('menuitem', { name: say('base.edit'), exact: true }).click();
  const box = page.getByLabel(say('posts.editLabel'));
  await hasFocus(box);
  await page.keyboard.type(' @crow');
  await list(page).waitFor();
  await page.keyboard.press('Escape');
  await list(page).waitFor({ state: 'detached' });
  await hasFocus(box);
  await page.keyboard.type('d');
  await page.waitForTimeout(500);
  assert.equal(await list(page).count(), 0, 'it was said once');
  await page.keyboard.type('s and @crow');
  await list(page).waitFor();
  await page.keyboard.press('Control+Enter');
  await box.waitFor({ state: 'detached' });
  await card(page, '@crowds and @crow').waitFor();
  assert.equal(await list(page).count(), 0);
});

test('People who have blocked me are not suggested', { tag: '@thorough' }, async () => {
  const { page } = amara;
  await visit(page, '/home');
  const answered = page.waitForResponse('**/api/search/suggestions*');
  await composer(page).pressSequentially('@noor');
  assert.deepEqual((await (await answered).json()).items, []);
  await page.waitForTimeout(200);
  assert.equal(await list(page).count(), 0);
  await composer(page).fill('');
});

test('On a phone, in Arabic, the list is visible and a tap selects a person', {
  tag: '@thorough',
}, async () => {
  const page = await stage.window(amara.person, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.context().addCookies([{ name: 'rounds-language', value: 'ar', url: stage.rounds.url }]);
  await page.goto('/home');
  const area = page.locator('textarea').first();
  await area.tap();
  await area.pressSequentially('@lind');
  const row = page.getByRole('option').filter({ hasText: 'Jonas Lindqvist' });
  await row.waitFor();
  const box = (await row.boundingBox())!;
  assert.ok(box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844, JSON.stringify(box));
  await row.tap();
  await becomes(() => area.inputValue(), '@jonas.l ');
});
