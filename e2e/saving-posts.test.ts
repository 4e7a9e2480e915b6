import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { deletePost, listSaved, savePost } from '#/features/posts/contract.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { card, endSessions, openHome } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let amara: Person;
let jonas: { person: Person; page: Page };
/** Another device of the same person. */
let phone: Page;
const ids: Record<string, string> = {};

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  jonas = await stage.member('jonas');
  phone = await stage.window(jonas.person, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  for (const words of ['Insulin and night shifts', 'A quieter handover'])
    ids[words] = (await post(amara, words)).id;
});
test.afterAll(() => stage.close());

/** His two saved posts on both devices. */
async function openSaved() {
  for (const words of ['A quieter handover', 'Insulin and night shifts'])
    await jonas.person.does(savePost, { postId: ids[words]! });
  for (const page of [jonas.page, phone]) {
    await visit(page, '/saved');
    await card(page, 'Insulin').waitFor();
  }
}

const menuOf = (post: Locator) =>
  post.getByRole('button', { name: say('base.moreActions'), exact: true }).first();
const item = (page: Page, words: string) => page.getByRole('menuitem', { name: words, exact: true });

async function choose(page: Page, words: string, action: string) {
  await menuOf(card(page, words)).click();
  await item(page, action).click();
}

test('without a saved post the list says how to save one', { tag: '@thorough' }, async () => {
  await phone.goto('/saved');
  await phone.getByRole('heading', { level: 1, name: say('posts.savedPosts') }).waitFor();
  await sees(phone, 'posts.savedEmpty');
});

test('a post saved from its menu appears at once in the list that is open on another device, newest saved first', async () => {
  const { page } = jonas;
  await visit(phone, '/saved');
  await phone.getByRole('heading', { level: 1, name: say('posts.savedPosts') }).waitFor();
  await openHome(page);
  for (const words of ['A quieter handover', 'Insulin and night shifts']) {
    await choose(page, words, say('posts.save'));
    await sees(page, 'posts.saved');
    await card(phone, words).waitFor();
  }
  const shown = await phone.getByRole('article').allTextContents();
  assert.match(shown[0]!, /Insulin/);
  assert.match(shown[1]!, /quieter/);
  await page.getByRole('link', { name: say('posts.savedPosts') }).click();
  await page.waitForURL('**/saved');
  await card(page, 'A quieter handover').waitFor();
});

test('removed by keyboard, it leaves the list and the focus to the next one, and Undo brings it back', {
  tag: '@thorough',
}, async () => {
  const { page } = jonas;
  await openSaved();
  await menuOf(card(page, 'Insulin')).focus();
  await page.keyboard.press('Enter');
  await item(page, say('posts.unsave')).waitFor();
  await item(page, say('posts.unsave')).focus();
  await page.keyboard.press('Enter');
  // The toast stays while the pointer is over it.
  await page.getByText(say('posts.unsaved')).hover();
  await card(page, 'Insulin').waitFor({ state: 'detached' });
  await card(phone, 'Insulin').waitFor({ state: 'detached' });
  await hasFocus(card(page, 'A quieter handover'));
  await page.getByRole('button', { name: say('base.undo') }).click();
  await card(page, 'Insulin').waitFor();
  await card(phone, 'Insulin').waitFor();
});

test('a saved post that is deleted says so while the list is open, and can be removed', {
  tag: '@thorough',
}, async () => {
  await openSaved();
  const { id: postId } = await post(amara, 'Short lived');
  await jonas.person.does(savePost, { postId });
  await card(phone, 'Short lived').waitFor();
  await amara.does(deletePost, { postId });
  const gone = phone.getByRole('article', { name: say('posts.notFound') });
  await gone.waitFor();
  await gone.getByRole('button', { name: say('posts.unsave') }).click();
  await gone.waitFor({ state: 'detached' });
  await sees(phone, 'posts.unsaved');
  const left = (await jonas.person.does(listSaved, {})).items.map(({ postId }) => postId);
  assert.ok(left.length === 2 && !left.includes(postId));
});

test('what fails is rolled back to its place with a sentence', { tag: '@thorough' }, async () => {
  const { page } = jonas;
  await openSaved();
  const first = page.getByRole('article').first();
  await first.getByText('Insulin').waitFor();
  await stage.rounds.sql('alter table saved_posts rename to saved_posts_away');
  await choose(page, 'Insulin', say('posts.unsave'));
  await sees(page, 'posts.saveFailed');
  await first.getByText('Insulin').waitFor();
  await stage.rounds.sql('alter table saved_posts_away rename to saved_posts');
});

test('when the session has ended elsewhere, saving asks to log in', { tag: '@thorough' }, async () => {
  await openSaved();
  await menuOf(card(jonas.page, 'Insulin')).click();
  await item(jonas.page, say('posts.unsave')).waitFor();
  await endSessions(stage.rounds, jonas.person.id);
  await item(jonas.page, say('posts.unsave')).click();
  await sees(jonas.page, 'posts.logInToSave');
});
