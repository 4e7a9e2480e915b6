import assert from 'node:assert/strict';
import { v4 as uuid, v7 as uuidv7 } from 'uuid';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { createPost, deletePost, likePost, unlikePost } from '#/features/posts/contract.ts';
import { topicOfNewPosts } from '#/features/posts/events.ts';
import { blockPerson, mutePerson, unmutePerson } from '#/features/profiles/contract.ts';
import { watchTopics } from '#/platform/shared/liveContract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { listenShowing } from '#test/support/listenShowing.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { comment, post } from '#test/support/write.ts';

const { rounds, amara, jonas, mei, noor } = await openFixture('amara', 'jonas', 'mei', 'noor');

const { id: chatId } = await chatOf(amara, jonas);

/** Waits until this stream of Jonas has got everything that was published before: a message to him is about no topic. */
async function heardAll(stream: {
  until: (event: 'message.created', is: (data: { id?: unknown }) => boolean) => Promise<unknown>;
}) {
  const { id } = await tell(amara, chatId, 'That was all');
  await stream.until('message.created', data => data.id === id);
}

const likesOf = (stream: { of: (event: string) => { data: Record<string, unknown> }[] }, postId: string) =>
  stream
    .of('post.counted')
    .filter(({ data }) => data.postId === postId)
    .map(({ data }) => data.likes);

test('events about a post, its deletion among them, reach only those who show it, and new posts those who show a list', async () => {
  const [shown, other] = [await post(amara, 'Shown'), await post(amara, 'Elsewhere')];
  const stream = await listenShowing(jonas);
  await stream.show([shown.id]);
  for (const { id } of [other, shown]) {
    await jonas.does(likePost, { postId: id });
    await comment(mei, id, 'Thanks');
  }
  await stream.until('comment.created', data => data.postId === shown.id);
  await heardAll(stream);
  assert.deepEqual(stream.of('post.created'), []);
  assert.deepEqual(likesOf(stream, shown.id).slice(0, 1), [1]);
  assert.deepEqual(
    new Set(
      ['post.counted', 'comment.created'].flatMap(event => stream.of(event)).map(({ data }) => data.postId),
    ),
    new Set([shown.id]),
  );
  await stream.show([topicOfNewPosts]);
  await comment(mei, shown.id, 'Once more');
  const last = await post(amara, 'Last');
  await stream.until('post.created', data => data.postId === last.id);
  assert.equal(stream.of('comment.created').length, 1);
  await stream.show([shown.id]);
  for (const { id } of [other, shown]) await amara.does(deletePost, { postId: id });
  await heardAll(stream);
  assert.deepEqual(
    stream.of('post.deleted').map(({ data }) => data.postId),
    [shown.id],
  );
  await stream.close();
});

test('of new posts one comes at once and those within a second together, marked if their author is muted', async () => {
  const stream = await listenShowing(jonas);
  await stream.show([topicOfNewPosts]);
  await jonas.does(mutePerson, { personId: mei.id });
  const ids: string[] = [];
  for (const person of [amara, mei, noor, amara, mei]) ids.push((await post(person, 'News')).id);
  await stream.until('post.created', data => data.postId === ids.at(-1));
  const heard = stream.heard.filter(({ event }) => event === 'post.created');
  assert.deepEqual(
    heard.map(({ data }) => [data.postId, data.isMuted]),
    ids.map((id, n) => [id, n % 3 === 1 ? true : undefined]),
  );
  // Without an id: those that were held back.
  assert.ok(heard.some(({ id }) => id === ''));
  await jonas.does(unmutePerson, { personId: mei.id });
  await stream.close();
});

test('a browser that shows a list again gets the new posts it has missed, held back or not', async () => {
  const first = await listenShowing(jonas);
  await first.show([topicOfNewPosts]);
  const since = first.lastId();
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) ids.push((await post(amara, `Missed ${n}`)).id);
  await first.close();
  const second = await listenShowing(jonas, first.lastId());
  await second.show([topicOfNewPosts], { [topicOfNewPosts]: since });
  const { id: last } = await post(amara, 'Not missed');
  await second.until('post.created', data => data.postId === last);
  // One that was held back when the browser came may come twice.
  assert.deepEqual([...new Set(second.of('post.created').map(({ data }) => data.postId))], [...ids, last]);
  await second.close();
});

test('what comes into view gets what was missed of it: each comment, and the last total alone', async () => {
  const { id } = await post(amara, 'Scrolled away');
  const stream = await listenShowing(jonas);
  await stream.show([id]);
  const since = stream.lastId();
  await stream.show([]);
  for (const person of [jonas, mei, noor]) await person.does(likePost, { postId: id });
  const { id: commentId } = await comment(mei, id, 'While you were away');
  await heardAll(stream);
  await stream.show([id], { [id]: since });
  assert.deepEqual(likesOf(stream, id), [3]);
  assert.deepEqual(
    stream.of('comment.created').map(({ data }) => data.commentId),
    [commentId],
  );
  await stream.show([id]);
  assert.equal(stream.of('comment.created').length, 1, 'nothing is missing any more');
  await stream.close();
});

test('a stream that was cut gets what it has missed of what it shows, once', async () => {
  const { id } = await post(amara, 'Cut');
  const first = await listenShowing(jonas);
  await first.show([id]);
  await first.close();
  const since = first.lastId();
  await comment(mei, id, 'During the cut');
  const second = await listenShowing(jonas, since);
  await second.show([id], { [id]: since });
  const { id: after } = await comment(mei, id, 'After the cut');
  await second.until('comment.created', data => data.commentId === after);
  assert.equal(second.of('comment.created').length, 2);
  await second.close();
});

test('a post of which too much was missed, or since nobody knows when, is named to be read again', async () => {
  const [busy, quiet] = [await post(amara, 'Busy'), await post(amara, 'Quiet')];
  const stream = await listenShowing(jonas);
  const since = stream.lastId();
  await rounds.sql(
    `insert into outbox (name, data, topic) select 'comment.created', '{}', $1 from generate_series(1, 51)`,
    [`post:${busy.id}`],
  );
  await heardAll(stream);
  await stream.show([busy.id, quiet.id], { [busy.id]: since, [quiet.id]: '' });
  const [stale] = stream.of('stale');
  assert.deepEqual(new Set(stale!.data.topics as string[]), new Set([`post:${busy.id}`, `post:${quiet.id}`]));
  assert.equal(stream.of('comment.created').length, 0);
  await stream.close();
});

test('of many totals of a post the first comes at once and then the last of each second', async () => {
  const { id } = await post(amara, 'Viral');
  const stream = await listenShowing(jonas);
  await stream.show([id]);
  const presses = 12;
  for (let n = 0; n < presses; n++) await mei.does(n % 2 ? unlikePost : likePost, { postId: id });
  await jonas.does(likePost, { postId: id });
  const { id: last } = await comment(mei, id, 'The end');
  await stream.until('comment.created', data => data.commentId === last);
  await stream.until('post.counted', data => data.postId === id && data.comments === 1);
  assert.equal(likesOf(stream, id)[0], 1);
  assert.equal(likesOf(stream, id).at(-1), 1);
  assert.ok(likesOf(stream, id).length < presses, `${likesOf(stream, id).length} totals`);
  await stream.close();
});

test('whoever says that they show what they may not see gets nothing of it, live or missed', async () => {
  const { id: postId } = await amara.does(createPost, {
    id: uuidv7(),
    content: 'For connections',
    audience: 'connections',
  });
  const byBlocked = await post(mei, 'Before the block');
  const stream = await listenShowing(jonas);
  const since = stream.lastId();
  await comment(amara, postId, 'Hidden from him');
  await mei.does(blockPerson, { personId: jonas.id });
  await comment(amara, byBlocked.id, 'Hidden from him');
  await stream.show([postId, byBlocked.id], { [postId]: since, [byBlocked.id]: since });
  await comment(amara, postId, 'Still hidden');
  await comment(amara, byBlocked.id, 'As is this');
  await heardAll(stream);
  for (const event of ['post.counted', 'comment.created']) assert.deepEqual(stream.of(event), []);
  await stream.close();
});

test('nobody says what the stream of somebody else shows', async () => {
  const { id } = await post(amara, 'Mine');
  const stream = await listenShowing(amara);
  await stream.show([id]);
  await jonas.does(watchTopics, { streamId: stream.streamId, version: 9, topics: [] });
  const { id: commentId } = await comment(jonas, id, 'Heard');
  await stream.until('comment.created', data => data.commentId === commentId);
  assert.ok(!stream.of('watching').some(({ data }) => data.version === 9));
  await stream.close();
});

test('a browser of an older version, whose stream has no name, gets everything', async () => {
  const { id } = await post(amara, 'As before');
  const stream = await jonas.listen();
  const { id: commentId } = await comment(amara, id, 'Heard');
  await stream.until('comment.created', data => data.commentId === commentId);
  await stream.close();
});

test('what a browser says of its screens is bounded and checked', async () => {
  const say = (input: object) =>
    mei.send(watchTopics, { streamId: uuid(), version: 1, topics: [], ...input });
  const of = (topic: string, since: string | null = null) => ({ topics: [{ topic, since }] });
  const many = Array.from({ length: limits.liveTopics + 1 }, () => ({
    topic: `post:${uuid()}`,
    since: null,
  }));
  for (const input of [
    { topics: many },
    of('chat:1'),
    of('posts:1'),
    of(`person:${uuid()}`),
    of(`post:${uuid()}`, '1'.repeat(41)),
    { streamId: 'x' },
    { version: -1 },
  ])
    assert.equal((await say(input)).status, 400, JSON.stringify(input).slice(0, 80));
  assert.equal((await say({ topics: many.slice(1) })).status, 200);
  assert.equal((await rounds.visitor().send(watchTopics, {} as never)).status, 401);
});

const posts = (count: number) => Array.from({ length: count }, () => uuid());

test('a stream hears of everything on a list of 200, also after a cut, and one more than that is refused and loses nothing', async () => {
  const [{ id: first }, { id: last }] = [
    await post(amara, 'First of many'),
    await post(amara, 'Last of many'),
  ];
  const many = [first, ...posts(198), last];
  const stream = await listenShowing(jonas);
  assert.equal(stream.of('ready')[0]!.data.topics, 200);
  await stream.show(many);
  const topics = [...many, uuid()].map(id => ({ topic: `post:${id}`, since: null }));
  const { status, text, field } = await jonas.isRefused(watchTopics, {
    streamId: stream.streamId,
    version: 2,
    topics,
  });
  assert.deepEqual([status, text, field], [400, 'base.tooLarge', 'topics']);
  for (const id of [last, first]) await mei.does(likePost, { postId: id });
  for (const id of [last, first])
    await stream.until('post.counted', data => data.postId === id && data.likes === 1);
  await stream.close();
  const since = stream.lastId();
  for (const id of [last, first]) await noor.does(likePost, { postId: id });
  const resumed = await listenShowing(jonas, since);
  await resumed.show(many, Object.fromEntries(many.map(id => [id, since])));
  // By what it has missed, or live, if a transaction elsewhere was still open when that was read.
  for (const id of [last, first])
    await resumed.until('post.counted', data => data.postId === id && data.likes === 2);
  await resumed.close();
});

test('saying too often what is shown is refused, and costs the others nothing', async () => {
  const often = () => noor.send(watchTopics, { streamId: uuid(), version: 1, topics: [] });
  const answers = await Promise.all(Array.from({ length: 3 * limits.liveWatchesPerSecond }, often));
  const refused = answers.filter(({ status }) => status === 429);
  assert.ok(refused.length >= limits.liveWatchesPerSecond, `${refused.length} were refused`);
  assert.equal((await jonas.send(watchTopics, { streamId: uuid(), version: 1, topics: [] })).status, 200);
});
