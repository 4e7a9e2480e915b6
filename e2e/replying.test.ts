import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';
import { deleteComment, getComment, likeComment, listReplies } from '#/features/posts/contract.ts';
import type { Person } from '#test/support/person.ts';
import { comment, post, reply } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let jonas: Awaited<ReturnType<Stage['member']>>;
let amara: Person;
let mei: Person;
let postId: string;
let commentId: string;

test.beforeAll(async () => {
  stage = await openStage();
  jonas = await stage.member('jonas');
  amara = await stage.rounds.member('amara');
  mei = await stage.rounds.member('mei');
  await jonas.page.goto('/home');
});
test.afterAll(() => stage.close());

test.beforeEach(async () => {
  postId = (await post(amara, 'Which dressing?')).id;
  commentId = (await comment(mei, postId, 'Foam, I would say.')).id;
});

const comments = () => jonas.page.getByRole('region', { name: 'Comments' });
/** The comment itself with all that hangs on it. */
const thread = () => comments().getByRole('listitem').filter({ hasText: 'Foam, I would say.' }).first();
const replies = () => comments().getByRole('list', { name: 'Replies' }).getByRole('listitem');
const box = () => comments().getByLabel('Write a reply...', { exact: true });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });
const openPost = () => visit(jonas.page, `/post/${postId}`);

test('Reply opens a box with the focus; the reply appears under its comment, one to it names whom it answers', async () => {
  await openPost();
  await button(thread(), 'Reply').click();
  await hasFocus(box());
  await jonas.page.keyboard.type('Why foam?');
  await jonas.page.keyboard.press('Enter');
  await replies().first().getByText('Why foam?').waitFor();
  await button(thread(), 'Hide replies').waitFor();
  await becomes(() => box().inputValue(), '');
  await reply(mei, postId, commentId, 'It drains.');
  await replies().nth(1).getByText('It drains.').waitFor();
  await button(replies().nth(1), 'Reply').click();
  assert.equal(await box().inputValue(), `@${mei.username} `);
  await jonas.page.keyboard.type('Thank you.');
  await jonas.page.keyboard.press('Enter');
  await replies().nth(2).getByText('Thank you.').waitFor();
  const { items } = await mei.does(listReplies, { commentId });
  assert.deepEqual(
    items.map(({ content }) => content),
    ['Why foam?', 'It drains.', `@${mei.username} Thank you.`],
  );
  await jonas.page.getByText('4 comments', { exact: true }).waitFor();
});

test('Replies are folded until they are asked for, counted live, and paged', {
  tag: '@thorough',
}, async () => {
  for (let i = 1; i <= 21; i++) await reply(amara, postId, commentId, `Thought ${i}.`);
  await openPost();
  await button(thread(), 'Show 21 replies').waitFor();
  await reply(amara, postId, commentId, 'Thought 22.');
  await button(thread(), 'Show 22 replies').click();
  await replies().nth(19).waitFor();
  assert.equal(await replies().count(), 20);
  await button(thread(), 'Load more').press('Enter');
  await replies().nth(21).waitFor();
  const read = await replies().allInnerTexts();
  for (const [i, text] of read.entries()) assert.ok(text.includes(`Thought ${i + 1}.`), text);
  await button(thread(), 'Hide replies').click();
  await replies().first().waitFor({ state: 'detached' });
});

test('Like of a comment is switched at once, for all who read it, and rolled back if it fails', {
  tag: '@thorough',
}, async () => {
  await openPost();
  const like = (pressed: boolean) => thread().getByRole('button', { name: 'Like', exact: true, pressed });
  await like(false).click();
  await like(true).waitFor();
  await button(thread(), '1 like').waitFor();
  await amara.does(likeComment, { commentId });
  await button(thread(), '2 likes').click();
  const likedBy = jonas.page.getByRole('dialog', { name: 'Liked by' });
  await likedBy.getByRole('listitem').nth(1).waitFor();
  await jonas.page.keyboard.press('Escape');
  await stage.rounds.sql('alter table comment_likes rename to comment_likes_away');
  await like(true).click();
  await sees(jonas.page, 'posts.likeFailed');
  await like(true).waitFor();
  await button(thread(), '2 likes').waitFor();
  await stage.rounds.sql('alter table comment_likes_away rename to comment_likes');
  assert.equal((await amara.does(getComment, { commentId })).likes, 2);
  const { id } = await comment(jonas.person, postId, 'My own.');
  const own = comments().getByRole('listitem').filter({ hasText: 'My own.' });
  await button(own, 'Like').click();
  await sees(jonas.page, 'posts.ownCommentLike');
  assert.equal((await amara.does(getComment, { commentId: id })).likes, 0);
});

test('The replies to a deleted comment stay; what is being written to one that goes is kept and refused', {
  tag: '@thorough',
}, async () => {
  await reply(amara, postId, commentId, 'I agree.');
  const { id: other } = await comment(mei, postId, 'Or gel?');
  await openPost();
  await button(thread(), 'Show 1 reply').click();
  await replies().first().getByText('I agree.').waitFor();
  const second = comments().getByRole('listitem').filter({ hasText: 'Or gel?' });
  await button(second, 'Reply').click();
  await jonas.page.keyboard.type('Gel it is');
  for (const id of [commentId, other]) await mei.does(deleteComment, { commentId: id });
  await comments().getByText('Comment deleted').nth(1).waitFor();
  await replies().first().getByText('I agree.').waitFor();
  await jonas.page.keyboard.press('Enter');
  await sees(comments().getByRole('alert'), 'posts.answeredGone');
  assert.equal(await box().inputValue(), 'Gel it is');
  await jonas.page.reload();
  await comments().getByText('Comment deleted').waitFor();
  await replies().first().getByText('I agree.').waitFor();
});

test('A reply that is being written survives a reload', { tag: '@thorough' }, async () => {
  await openPost();
  await button(thread(), 'Reply').click();
  await jonas.page.keyboard.type('Half a thought');
  await jonas.page.reload();
  await becomes(() => box().inputValue(), 'Half a thought');
});

test('Who commented hears of replies and likes; the notification leads to the very reply', {
  tag: '@thorough',
}, async () => {
  const { id: mine } = await comment(jonas.person, postId, 'Gel?');
  for (let i = 1; i <= 21; i++) await comment(amara, postId, `And another thing, ${i}`);
  await reply(amara, postId, mine, 'Too wet.');
  await mei.does(likeComment, { commentId: mine });
  await visit(jonas.page, '/notifications');
  await jonas.page.getByRole('link', { name: 'liked your comment' }).first().waitFor();
  await jonas.page.getByRole('link', { name: 'replied to your comment' }).first().click();
  await comments().getByRole('listitem').first().getByText('Gel?').waitFor();
  await replies().first().getByText('Too wet.').waitFor();
});
