import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import {
  acceptRequest,
  removeConnection,
  requestConnection,
  withdrawRequest,
} from '#/features/connections/contract.ts';
import {
  addComment,
  createPost,
  deleteComment,
  deletePost,
  editComment,
  likeComment,
  likePost,
  repostPost,
  restorePost,
  unlikeComment,
  unlikePost,
  unrepostPost,
} from '#/features/posts/contract.ts';
import { blockPerson, mutePerson, unblockPerson, unmutePerson } from '#/features/profiles/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';
import { comment, post, reply } from '#test/support/write.ts';
import { getNews, getSwitches, listNotifications, readNotifications, setSwitch } from '../contract.ts';

const { rounds, amara, jonas, mei, noor } = await openFixture('amara', 'jonas', 'mei', 'noor');

/** What this person is told about one post, or about nobody's post: kind, and who, the last first. */
async function told(person: Person, postId: string | null = null) {
  const { items } = await person.does(listNotifications, {});
  return items
    .filter(item => item.postId === postId)
    .map(
      item =>
        `${item.kind} ${item.people.map(who => who.username).join('+')}${item.others ? ` ${item.others}` : ''}`,
    );
}
const isNews = async (person: Person) => (await person.does(getNews, {})).isThere;

test('likes, comments and reposts of one post are grouped by kind, with the latest people first', async () => {
  const { id: postId } = await post(amara, 'Group me');
  for (const person of [jonas, mei, noor]) await person.does(likePost, { postId });
  await comment(jonas, postId, 'One');
  await comment(jonas, postId, 'Two');
  await mei.does(repostPost, { postId, id: uuid() });
  assert.deepEqual(await told(amara, postId), [
    `repost ${mei.username}`,
    `comment ${jonas.username}`,
    `like ${noor.username}+${mei.username}+${jonas.username}`,
  ]);
  const { items } = await amara.does(listNotifications, {});
  assert.equal(items[0]!.excerpt, 'Group me');
  assert.deepEqual(await told(jonas, postId), []);
});

test('what is undone is no longer notified', async () => {
  const { id: postId } = await post(amara, 'Changed my mind');
  await jonas.does(likePost, { postId });
  await jonas.does(repostPost, { postId, id: uuid() });
  const { id: commentId } = await comment(jonas, postId, 'Hm');
  await jonas.does(unlikePost, { postId });
  await jonas.does(unrepostPost, { postId });
  await jonas.does(deleteComment, { commentId });
  assert.deepEqual(await told(amara, postId), []);
  await jonas.does(likePost, { postId });
  await amara.does(deletePost, { postId });
  assert.deepEqual(await told(amara, postId), []);
  await amara.does(restorePost, { postId });
  assert.deepEqual(await told(amara, postId), [`like ${jonas.username}`]);
});

test('nobody is notified of their own actions', async () => {
  const { id: postId } = await post(amara, `I am @${amara.username}`);
  await comment(amara, postId, 'Me again');
  await amara.does(repostPost, { postId, id: uuid() });
  assert.deepEqual(await told(amara, postId), []);
});

test('a mention notifies the person it names, once, if they may read it', async () => {
  const { id: postId } = await post(amara, `Hello @${jonas.username}`);
  await comment(mei, postId, `And @${jonas.username}, @${noor.username}`);
  assert.deepEqual(await told(jonas, postId), [`mention ${mei.username}`, `mention ${amara.username}`]);
  assert.deepEqual(await told(noor, postId), [`mention ${mei.username}`]);
  const { id: commentId } = await comment(noor, postId, 'Who else?');
  await noor.does(editComment, { commentId, content: `Who else, @${mei.username}?` });
  const [line] = (await mei.does(listNotifications, {})).items;
  assert.deepEqual([line!.kind, line!.postId, line!.commentId], ['mention', postId, commentId]);
  const id = uuid();
  await amara.does(createPost, { id, content: `Not for @${noor.username}`, audience: 'connections' });
  assert.deepEqual(await told(noor, id), []);
});

/** The lines of one kind about a post: who, of a comment or not, and the comment it leads to. */
async function linesOf(person: Person, kind: string, postId: string) {
  const { items } = await person.does(listNotifications, {});
  return items
    .filter(item => item.kind === kind && item.postId === postId)
    .map(item => ({
      people: item.people.map(({ username }) => username),
      isOnComment: item.isOnComment,
      commentId: item.commentId,
    }));
}

test('whoever commented hears of replies, once, and the author of the post of each comment', async () => {
  const { id: postId } = await post(amara, 'Which dressing?');
  const { id: commentId } = await comment(jonas, postId, 'Foam.');
  const first = await reply(mei, postId, commentId, 'Why foam?');
  const second = await reply(noor, postId, first.id, `@${mei.username} It drains.`);
  assert.deepEqual(await linesOf(jonas, 'comment', postId), [
    { people: [noor.username, mei.username], isOnComment: true, commentId: second.id },
  ]);
  // Answered and mentioned by the same reply, she hears of one.
  assert.deepEqual(await told(mei, postId), [`comment ${noor.username}`]);
  assert.deepEqual(await linesOf(amara, 'comment', postId), [
    {
      people: [noor.username, mei.username, jonas.username],
      isOnComment: false,
      commentId: second.id,
    },
  ]);
  await noor.does(deleteComment, { commentId: second.id });
  assert.deepEqual(await told(mei, postId), []);
});

test('likes of a comment are one line, beside those of the post and of other comments', async () => {
  const { id: postId } = await post(amara, 'Which dressing?');
  const { id: foam } = await comment(amara, postId, 'Foam?');
  const { id: gel } = await comment(amara, postId, 'Or gel?');
  for (const person of [jonas, mei, noor]) await person.does(likeComment, { commentId: foam });
  await jonas.does(likePost, { postId });
  await jonas.does(likeComment, { commentId: gel });
  const lines = () => linesOf(amara, 'like', postId);
  assert.deepEqual(await lines(), [
    { people: [jonas.username], isOnComment: true, commentId: gel },
    { people: [jonas.username], isOnComment: false, commentId: null },
    { people: [noor, mei, jonas].map(({ username }) => username), isOnComment: true, commentId: foam },
  ]);
  const [line] = (await amara.does(listNotifications, {})).items;
  assert.equal(line!.excerpt, 'Or gel?');
  await jonas.does(unlikePost, { postId });
  await jonas.does(unlikeComment, { commentId: foam });
  assert.deepEqual(await lines(), [
    { people: [jonas.username], isOnComment: true, commentId: gel },
    { people: [noor, mei].map(({ username }) => username), isOnComment: true, commentId: foam },
  ]);
  await reply(mei, postId, foam, 'Foam.');
  await amara.does(deleteComment, { commentId: foam });
  assert.deepEqual((await lines()).length, 1);
});

test('replies and likes of comments have switches of their own', async () => {
  const { id: postId } = await post(amara, 'Which dressing?');
  const { id: commentId } = await comment(jonas, postId, 'Foam.');
  for (const kind of ['reply', 'commentLike'] as const) await jonas.does(setSwitch, { kind, isOn: false });
  await reply(mei, postId, commentId, 'Why foam?');
  await mei.does(likeComment, { commentId });
  assert.deepEqual(await told(jonas, postId), []);
  for (const kind of ['reply', 'commentLike'] as const) await jonas.does(setSwitch, { kind, isOn: true });
  for (const kind of ['comment', 'like'] as const) await jonas.does(setSwitch, { kind, isOn: false });
  await reply(noor, postId, commentId, 'It drains.');
  await noor.does(likeComment, { commentId });
  assert.deepEqual(await told(jonas, postId), [`like ${noor.username}`, `comment ${noor.username}`]);
  for (const kind of ['comment', 'like'] as const) await jonas.does(setSwitch, { kind, isOn: true });
});

test('a request, its acceptance and its withdrawal update the notifications', async () => {
  await jonas.does(requestConnection, { personId: noor.id });
  assert.deepEqual(await told(noor), [`request ${jonas.username}`]);
  await jonas.does(withdrawRequest, { personId: noor.id });
  assert.deepEqual(await told(noor), []);
  await jonas.does(requestConnection, { personId: noor.id });
  await noor.does(acceptRequest, { personId: jonas.id });
  assert.deepEqual([await told(noor), await told(jonas)], [[], [`acceptance ${noor.username}`]]);
  await noor.does(removeConnection, { personId: jonas.id });
  assert.deepEqual(await told(jonas), []);
});

test('a new notification is announced live, and is no longer new once all were read', async () => {
  await mei.does(readNotifications, {});
  assert.equal(await isNews(mei), false);
  const { id: postId } = await post(mei, 'Listen');
  const stream = await mei.listen();
  const stranger = await noor.listen();
  await jonas.does(likePost, { postId });
  await stream.until('notifications.changed', data => data.userId === mei.id);
  assert.equal(await isNews(mei), true);
  await mei.does(readNotifications, {});
  assert.equal(await isNews(mei), false);
  const { items } = await mei.does(listNotifications, {});
  assert.ok(items.every(item => !item.isNew));
  const isOfMei = (data: unknown) => (data as { userId?: string }).userId === mei.id;
  assert.ok(!stranger.heard.some(({ event, data }) => event === 'notifications.changed' && isOfMei(data)));
  await stream.close();
  await stranger.close();
});

test('a kind that is turned off is not shown, and is again once turned on', async () => {
  await amara.does(setSwitch, { kind: 'like', isOn: false });
  const { like, comment: comments } = await amara.does(getSwitches, {});
  assert.deepEqual([like, comments], [false, true]);
  const { id: postId } = await post(amara, 'Quiet please');
  await jonas.does(likePost, { postId });
  await comment(jonas, postId, 'But this');
  assert.deepEqual(await told(amara, postId), [`comment ${jonas.username}`]);
  await amara.does(setSwitch, { kind: 'like', isOn: true });
  await mei.does(likePost, { postId });
  assert.equal((await told(amara, postId))[0], `like ${mei.username}`);
});

test('muted and blocked people cause no notifications, and a block hides earlier ones', async () => {
  const { id: postId } = await post(amara, 'In peace');
  await amara.does(mutePerson, { personId: jonas.id });
  await jonas.does(likePost, { postId });
  assert.deepEqual(await told(amara, postId), []);
  await amara.does(unmutePerson, { personId: jonas.id });
  await mei.does(likePost, { postId });
  assert.deepEqual(await told(amara, postId), [`like ${mei.username}`]);
  await amara.does(blockPerson, { personId: mei.id });
  assert.deepEqual(await told(amara, postId), []);
  await amara.does(unblockPerson, { personId: mei.id });
});

test('the pages together list every notification once, and a foreign cursor is refused', async () => {
  for (let i = 0; i < 25; i++) {
    const { id: postId } = await post(noor, `Post ${i}`);
    await mei.does(likePost, { postId });
  }
  const first = await noor.does(listNotifications, {});
  const second = await noor.does(listNotifications, { cursor: first.next! });
  const ids = [...first.items, ...second.items].map(item => item.id);
  assert.equal(first.items.length, 20);
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(ids.length >= 25);
  assert.equal((await noor.isRefused(listNotifications, { cursor: 'x' })).status, 400);
});

test('a retried comment notifies once', async () => {
  const { id: postId } = await post(amara, 'Retry');
  const input = { postId, id: uuid(), content: 'Once' };
  await Promise.all(Array.from({ length: 5 }, () => mei.does(addComment, input)));
  const [row] = await rounds.sql('select count(*)::int as rows from notifications where comment_id = $1', [
    input.id,
  ]);
  assert.equal(row!.rows, 1);
});
