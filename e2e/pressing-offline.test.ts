import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { getFollowing } from '#/features/businesses/directoryContract.ts';
import { deletePost, getComment, getPost, getSaved } from '#/features/posts/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import type { Person } from '#test/support/person.ts';
import { comment, post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, likeButton, openHome, repostButton } from './feed.ts';
import { isKept, phone } from './kept.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

const lift = 'The lift is out of order';
const kitchen = 'The kitchen is closed today';

let stage: Stage;
let jonas: Person;
let mei: { person: Person; page: Page };
let postId: string;
let kitchenId: string;
let commentId: string;
let businessId: string;
test.beforeAll(async () => {
  stage = await openStage();
  jonas = await stage.rounds.member('jonas');
  await openBusiness(jonas);
  businessId = jonas.id;
  mei = await stage.member('mei', phone);
  kitchenId = (await post(jonas, kitchen)).id;
  postId = (await post(jonas, lift)).id;
  commentId = (await comment(jonas, postId, 'Since Monday')).id;
});
test.beforeEach(() => mei.page.context().setOffline(false));
test.afterAll(() => stage.close());

async function goOffline(page: Page) {
  await page.context().setOffline(true);
  await sees(page, 'pages.offline');
}

const pressed = (button: Locator) => button.getAttribute('aria-pressed');
const menuItem = (page: Page, name: 'posts.save' | 'posts.unsave') =>
  page.getByRole('menuitem', { name: say(name), exact: true });
const openMenu = (shown: Locator) => shown.getByRole('button', { name: say('base.moreActions') }).tap();
const commentLike = (page: Page) =>
  page
    .locator('li')
    .filter({ hasText: 'Since Monday' })
    .getByRole('button', { name: say('posts.like'), exact: true });

/** What waits in this browser. */
const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => /^rounds draft \S+ wish /.test(key)).length);

/** What the server has of hers. */
async function stored() {
  const { liked, reposted } = await mei.person.does(getPost, { postId });
  const { isSaved } = await mei.person.does(getSaved, { postId });
  const { liked: likesComment } = await mei.person.does(getComment, { commentId });
  const { follows } = await mei.person.does(getFollowing, { businessId });
  return { liked, reposted, isSaved, likesComment, follows };
}
const nothing = { liked: false, reposted: false, isSaved: false, likesComment: false, follows: false };
const everything = { liked: true, reposted: true, isSaved: true, likesComment: true, follows: true };

/** Shows all of it once, so that this phone has it without a network. */
async function lookAround(page: Page) {
  await openHome(page);
  await isKept(page, lift, kitchen);
}

test('What was pressed offline stays pressed after a reload, and reaches the server once it can be reached', async () => {
  const { page } = mei;
  await lookAround(page);
  await visit(page, paths.businesses());
  const follow = page.getByRole('button', { name: say('businesses.follow'), exact: true });
  await follow.waitFor();
  await visit(page, paths.post(postId));
  await commentLike(page).waitFor();
  await goOffline(page);
  await commentLike(page).tap();
  await becomes(() => pressed(commentLike(page)), 'true');
  await visit(page, paths.businesses());
  await follow.tap();
  await page.getByRole('button', { name: say('businesses.following'), exact: true }).waitFor();
  await visit(page, '/home');
  const shown = card(page, lift).first();
  await likeButton(shown).tap();
  await repostButton(shown).tap();
  await openMenu(shown);
  await menuItem(page, 'posts.save').tap();
  await becomes(() => waiting(page), 5);
  await page.reload();
  await becomes(() => pressed(likeButton(shown)), 'true');
  await becomes(() => pressed(repostButton(shown)), 'true');
  await openMenu(shown);
  await menuItem(page, 'posts.unsave').waitFor();
  await page.keyboard.press('Escape');
  assert.deepEqual(await stored(), nothing);
  await page.context().setOffline(false);
  await becomes(stored, everything);
  await becomes(() => waiting(page), 0);
  await becomes(() => pressed(likeButton(shown)), 'true');
  assert.equal((await jonas.does(getPost, { postId })).likes, 1);
});

test('Pressed again offline, each is taken back, and of each thing one wish waits', {
  tag: '@thorough',
}, async () => {
  const { page } = mei;
  await lookAround(page);
  const shown = card(page, lift).last();
  await becomes(() => pressed(likeButton(shown)), 'true');
  await goOffline(page);
  for (const now of ['false', 'true', 'false']) {
    await likeButton(shown).tap();
    await becomes(() => pressed(likeButton(shown)), now);
    assert.equal(await waiting(page), 1);
  }
  await page.reload();
  await becomes(() => pressed(likeButton(shown)), 'false');
  await repostButton(shown).tap();
  await likeButton(shown).tap();
  await likeButton(shown).tap();
  await becomes(() => pressed(likeButton(shown)), 'false');
  await becomes(() => waiting(page), 2);
  await page.context().setOffline(false);
  await becomes(stored, { ...everything, liked: false, reposted: false });
  await becomes(() => waiting(page), 0);
});

test('A wish that waits in a closed tab reaches the server from the next one, and the last wish of two tabs counts', {
  tag: '@thorough',
}, async () => {
  const { page, person } = mei;
  await openHome(page);
  const other = await page.context().newPage();
  await openHome(other);
  const [here, there] = [page, other].map(tab => likeButton(card(tab, kitchen))) as [Locator, Locator];
  await goOffline(page);
  await here.tap();
  await becomes(() => pressed(here), 'true');
  await there.tap();
  await there.tap();
  await becomes(() => pressed(there), 'false');
  await becomes(() => pressed(here), 'false');
  await there.tap();
  await becomes(() => pressed(here), 'true');
  await page.close();
  await other.close();
  const context = other.context();
  mei.page = await context.newPage();
  await context.setOffline(false);
  await openHome(mei.page);
  await becomes(async () => (await person.does(getPost, { postId: kitchenId })).liked, true);
  await becomes(() => waiting(mei.page), 0);
});

test('A like that the server refuses after all is said once and undone', { tag: '@thorough' }, async () => {
  const { page } = mei;
  const { id } = await post(jonas, 'Gone in a minute');
  await openHome(page);
  const shown = card(page, 'Gone in a minute');
  await isKept(page, 'Gone in a minute');
  await goOffline(page);
  await likeButton(shown).tap();
  await becomes(() => waiting(page), 1);
  await page.reload();
  await becomes(() => pressed(likeButton(shown)), 'true');
  await jonas.does(deletePost, { postId: id });
  await page.context().setOffline(false);
  await sees(page.getByRole('alert'), 'posts.notFound');
  assert.equal(await page.getByRole('alert').count(), 1);
  await shown.waitFor({ state: 'detached' });
  await becomes(() => waiting(page), 0);
  await page.reload();
  await card(page, lift).first().waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
});

test('Connect says at once that it needs a connection, and changes nothing', {
  tag: '@thorough',
}, async () => {
  const { page } = mei;
  await visit(page, paths.profile(jonas.username));
  const connect = page.getByRole('button', { name: say('connections.connect'), exact: true });
  await connect.waitFor();
  await goOffline(page);
  await connect.tap();
  await sees(page.getByRole('alert'), 'base.offline');
  await connect.waitFor();
});
