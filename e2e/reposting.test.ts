import assert from 'node:assert/strict';
import { deletePost, getPost, listPostsOf } from '#/features/posts/contract.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { dismissAll } from './dismissAll.ts';
import {
  card,
  commentBox,
  commentButton,
  endSessions,
  likeButton,
  openHome,
  publishButton,
  repostButton,
} from './feed.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
let jonas: Awaited<ReturnType<Stage['member']>>;

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.member('jonas');
});
test.afterAll(() => stage.close());

const reposts = async (person: Person, postId: string) => (await person.does(getPost, { postId })).reposts;

test('a repost appears at the top at once, shows the original, and updates its count in the other browser', async () => {
  const { id } = await post(amara.person, 'Handover in four sentences');
  await openHome(amara.page);
  await openHome(jonas.page);
  await repostButton(card(jonas.page, 'Handover').first()).click();
  await sees(jonas.page, 'posts.reposted');
  const top = jonas.page.getByRole('article').first();
  await sees(top, 'posts.repostedFrom', { name: 'Amara Okafor' });
  await top.getByText('Handover in four sentences').waitFor();
  await card(amara.page, 'Handover').last().getByText('1 repost', { exact: true }).waitFor();
  assert.equal(await reposts(amara.person, id), 1);
});

test('a like and a comment on a repost are the original’s, in both browsers', {
  tag: '@thorough',
}, async () => {
  const top = jonas.page.getByRole('article').first();
  await likeButton(top).click();
  await commentButton(top).click();
  await commentBox(top).fill('We use it daily');
  await publishButton(top).click();
  const original = card(amara.page, 'Handover').last();
  await original.getByText('1 like · 1 comment · 1 repost', { exact: false }).waitFor();
  const [{ items }] = [await amara.person.does(listPostsOf, { username: amara.person.username })];
  assert.deepEqual([items[0]!.likes, items[0]!.comments], [1, 1]);
});

test('pressed again, the repost is removed', { tag: '@thorough' }, async () => {
  const top = jonas.page.getByRole('article').first();
  await repostButton(top).click();
  await sees(jonas.page, 'posts.unreposted');
  await jonas.page.getByText('Reposted from').waitFor({ state: 'detached' });
  const { items } = await jonas.person.does(listPostsOf, { username: jonas.person.username });
  assert.deepEqual(items, []);
});

test('a repost shows that its original is deleted as soon as it is', { tag: '@thorough' }, async () => {
  await visit(jonas.page, '/home');
  await dismissAll(jonas.page);
  await post(amara.person, 'Short lived');
  await repostButton(card(jonas.page, 'Short lived').first()).click();
  await sees(jonas.page, 'posts.reposted');
  const [repost] = (await jonas.person.does(listPostsOf, { username: jonas.person.username })).items;
  await amara.person.does(deletePost, { postId: repost!.repostOf!.postId! });
  await sees(jonas.page.getByRole('article').first(), 'posts.notFound');
});

test('a repost that fails is rolled back with an error', { tag: '@thorough' }, async () => {
  await visit(jonas.page, '/home');
  await post(amara.person, 'Not now');
  const shown = card(jonas.page, 'Not now').first();
  await shown.waitFor();
  await stage.rounds.sql('alter table posts rename to posts_away');
  await repostButton(shown).click();
  await sees(jonas.page, 'posts.repostFailed');
  await shown.getByRole('button', { name: 'Repost', exact: true, pressed: false }).waitFor();
  await stage.rounds.sql('alter table posts_away rename to posts');
});

test('when the session has ended elsewhere, reposting asks to log in', { tag: '@thorough' }, async () => {
  await openHome(jonas.page);
  await endSessions(stage.rounds, jonas.person.id);
  await repostButton(card(jonas.page, 'Not now').first()).click();
  await sees(jonas.page, 'posts.logInToRepost');
});
