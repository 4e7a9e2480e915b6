import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { deletePost, listPostsOf } from '#/features/posts/contract.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, composer, openHome, postButton, write } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { isKept, phone } from './kept.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let jonas: Person;
let mei: { person: Person; page: Page };
test.beforeAll(async () => {
  stage = await openStage();
  jonas = await stage.rounds.member('jonas');
  mei = await stage.member('mei', phone);
  await post(jonas, 'The lift is out of order');
  await openHome(mei.page);
  await isKept(mei.page, 'The lift is out of order');
});
test.beforeEach(() => mei.page.context().setOffline(false));
test.afterAll(() => stage.close());

const button = (page: Page, words: string, name: 'base.cancel' | 'base.edit' | 'base.discard') =>
  card(page, words).getByRole('button', { name: say(name), exact: true });

async function goOffline(page: Page) {
  await page.context().setOffline(true);
  await sees(page, 'pages.offline');
}

/** What the server has of hers, newest first. */
async function posted() {
  const { items } = await jonas.does(listPostsOf, { username: mei.person.username });
  return items.map(({ content }) => content);
}

test('Posts written offline wait as cards on home and my profile, survive a reload, and are posted once, in order', async () => {
  const { page } = mei;
  const both = ['Written in the lift', 'And on the stairs'];
  const profile = `/profile/${mei.person.username}`;
  await visit(page, profile);
  await composer(page).waitFor();
  await visit(page, '/home');
  await goOffline(page);
  for (const words of both) {
    await write(page, words);
    await sees(card(page, words), 'posts.willBePosted');
    await becomes(() => composer(page).inputValue(), '');
  }
  await visit(page, profile);
  for (const words of both) await sees(card(page, words), 'posts.willBePosted');
  await visit(page, '/home');
  await page.reload();
  for (const words of both) await sees(card(page, words), 'posts.willBePosted');
  assert.deepEqual(await posted(), []);
  await page.context().setOffline(false);
  await page.getByText(say('posts.willBePosted')).first().waitFor({ state: 'detached' });
  await becomes(posted, ['And on the stairs', 'Written in the lift']);
  for (const words of both) await becomes(() => card(page, words).count(), 1);
  await page.getByText(say('posts.willBePosted')).waitFor({ state: 'detached' });
});

test('A post that waits in a closed tab is posted by the next one', { tag: '@thorough' }, async () => {
  const { page } = mei;
  await visit(page, '/home');
  await goOffline(page);
  await write(page, 'Left behind');
  await sees(card(page, 'Left behind'), 'posts.willBePosted');
  const context = page.context();
  mei.page = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await openHome(mei.page);
  await becomes(async () => (await posted())[0], 'Left behind');
  await becomes(() => card(mei.page, 'Left behind').count(), 1);
});

test('A computer that keeps nothing for offline lets a post wait, too', { tag: '@thorough' }, async () => {
  const { page, person } = await stage.member('noor');
  await openHome(page);
  await goOffline(page);
  await write(page, 'From the ward');
  await sees(card(page, 'From the ward'), 'posts.willBePosted');
  await page.context().setOffline(false);
  await sees(page, 'posts.created');
  const { items } = await person.does(listPostsOf, { username: person.username });
  assert.deepEqual(
    items.map(({ content }) => content),
    ['From the ward'],
  );
});

test('Cancel gives the text back to the composer, but not over what is being written', {
  tag: '@thorough',
}, async () => {
  const { page } = mei;
  await openHome(page);
  await goOffline(page);
  await write(page, 'Not so fast');
  await composer(page).fill('Something else');
  await button(page, 'Not so fast', 'base.cancel').click();
  await sees(page, 'posts.finishFirst');
  assert.equal(await composer(page).inputValue(), 'Something else');
  await sees(card(page, 'Not so fast'), 'posts.willBePosted');
  await composer(page).fill('');
  await button(page, 'Not so fast', 'base.cancel').click();
  await becomes(() => composer(page).inputValue(), 'Not so fast');
  assert.equal(await card(page, 'Not so fast').count(), 0);
  await hasFocus(composer(page));
  await composer(page).fill('');
});

test('A waiting post that the server refuses says why, blocks no other, and can be edited or discarded', {
  tag: '@thorough',
}, async () => {
  const { page } = mei;
  const { id } = await post(jonas, 'I was wrong about the lift');
  await visit(page, `/home?quote=${id}`);
  await card(page, 'I was wrong about the lift').first().waitFor();
  await page.getByRole('button', { name: say('posts.removeQuote'), exact: true }).waitFor();
  await goOffline(page);
  await write(page, 'No, you were right');
  await sees(card(page, 'No, you were right'), 'posts.willBePosted');
  await write(page, 'It runs again');
  await jonas.does(deletePost, { postId: id });
  await page.context().setOffline(false);
  await sees(card(page, 'No, you were right').getByRole('alert'), 'posts.quotedGone');
  await becomes(async () => (await posted())[0], 'It runs again');
  await page.reload();
  await sees(card(page, 'No, you were right').getByRole('alert'), 'posts.quotedGone');
  await button(page, 'No, you were right', 'base.edit').click();
  await becomes(() => composer(page).inputValue(), 'No, you were right');
  await postButton(page).click();
  await sees(page.getByRole('alert'), 'posts.quotedGone');
  await page.getByRole('button', { name: say('posts.removeQuote'), exact: true }).click();
  await postButton(page).click();
  await becomes(async () => (await posted())[0], 'No, you were right');
});

test('Discard takes a refused post away for good', { tag: '@thorough' }, async () => {
  const { page } = mei;
  const { id } = await post(jonas, 'Gone in a minute');
  await visit(page, `/home?quote=${id}`);
  await page.getByRole('button', { name: say('posts.removeQuote'), exact: true }).waitFor();
  await goOffline(page);
  await write(page, 'Too late');
  await jonas.does(deletePost, { postId: id });
  await page.context().setOffline(false);
  await button(page, 'Too late', 'base.discard').click();
  await card(page, 'Too late').waitFor({ state: 'detached' });
  await page.reload();
  await composer(page).waitFor();
  assert.equal(await card(page, 'Too late').count(), 0);
});

test('At most twenty posts wait; the next stays in the composer', { tag: '@thorough' }, async () => {
  const { page } = mei;
  await openHome(page);
  await goOffline(page);
  for (let n = 1; n <= 20; n++) {
    await write(page, `Number ${n} of many`);
    await becomes(() => card(page, 'of many').count(), n);
  }
  await write(page, 'One more than many');
  await sees(page.getByRole('alert'), 'posts.tooManyWaiting', { count: 20 });
  assert.equal(await composer(page).inputValue(), 'One more than many');
  for (let n = 20; n >= 1; n--) {
    await composer(page).fill('');
    await button(page, 'of many', 'base.cancel').first().click();
    await becomes(() => card(page, 'of many').count(), n - 1);
  }
  await composer(page).fill('');
});

test('Logging out offline leaves nothing of a waiting post, and nothing of it is posted later', {
  tag: '@thorough',
}, async () => {
  const { page } = mei;
  await openHome(page);
  await goOffline(page);
  const before = await posted();
  await write(page, 'For nobody any more');
  await sees(card(page, 'For nobody any more'), 'posts.willBePosted');
  await page.getByRole('button', { name: say('pages.menu'), exact: true }).click();
  await page.getByRole('button', { name: say('accounts.logout'), exact: true }).click();
  await page.waitForURL('/');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('rounds draft')).length);
  await becomes(drafts, 0);
  await page.context().setOffline(false);
  await page.getByText(say('pages.leavingLater')).waitFor({ state: 'detached' });
  assert.deepEqual(await posted(), before);
});
