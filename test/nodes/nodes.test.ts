import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { getViewer, login, logout } from '#/features/accounts/contract.ts';
import { endOtherSessions } from '#/features/accounts/sessionsContract.ts';
import { acceptRequest, removeConnection, requestConnection } from '#/features/connections/contract.ts';
import { getChat, holdMessages, showTyping } from '#/features/messaging/contract.ts';
import { createPost, likePost } from '#/features/posts/contract.ts';
import { blockPerson } from '#/features/profiles/contract.ts';
import { watchTopics } from '#/platform/shared/liveContract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { listenShowing } from '#test/support/listenShowing.ts';
import { type Node, openNode } from '#test/support/openNode.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { until } from '#test/support/until.ts';
import { comment, post } from '#test/support/write.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let mei: Person;
/** The other node, in a process of its own. */
let other: Node;

beforeAll(async () => {
  rounds = await openRounds({}, { isShared: true });
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  mei = await rounds.member('mei');
  other = await openNode(rounds);
});
afterAll(async () => {
  await other.stop();
  await rounds.close();
});

test('a message on one node is delivered live on the other, both ways, and typing too', async () => {
  const { id: chatId } = await chatOf(amara, jonas);
  await tell(jonas, chatId, 'Yes?');
  const [here, there] = [await amara.listen(), await other.at(jonas).listen()];
  await tell(amara, chatId, 'Are you on ward 7?');
  await there.until('message.created', data => data.content === 'Are you on ward 7?');
  await tell(other.at(jonas), chatId, 'Until six.');
  await here.until('message.created', data => data.content === 'Until six.');
  await amara.does(showTyping, { chatId });
  await there.until('chat.typing', data => data.chatId === chatId);
  await other.at(jonas).does(showTyping, { chatId });
  await here.until('chat.typing', data => data.chatId === chatId);
  await Promise.all([here.close(), there.close()]);
});

test('what a browser shows is said to one node and known to the one that holds its stream', async () => {
  const [{ id: first }, { id: shown }, { id: unseen }] = [
    await post(mei, 'Shown first'),
    await post(mei, 'Shown there'),
    await post(mei, 'Not shown'),
  ];
  const streamId = randomUUID();
  const stream = await other.at(jonas).listen(undefined, streamId);
  const longest = `${'9'.repeat(19)}-${'9'.repeat(15)}`;
  const others = Array.from({ length: limits.liveTopics - 2 }, () => ({
    topic: `business:${randomUUID()}`,
    since: longest,
  }));
  await jonas.does(watchTopics, {
    streamId,
    version: 7,
    topics: [{ topic: `post:${first}`, since: null }, ...others, { topic: `post:${shown}`, since: null }],
  });
  await stream.until('watching', data => data.version === 7);
  await amara.does(likePost, { postId: unseen });
  await amara.does(likePost, { postId: first });
  await amara.does(likePost, { postId: shown });
  for (const postId of [first, shown])
    await stream.until('post.counted', data => data.postId === postId && data.likes === 1);
  assert.ok(!stream.of('post.counted').some(({ data }) => data.postId === unseen));
  await stream.close();
});

test('a like of a post for connections is told on the other node, and no longer once the connection is gone', async () => {
  await jonas.does(requestConnection, { personId: amara.id });
  await amara.does(acceptRequest, { personId: jonas.id });
  const among = { content: 'Among us', audience: 'connections' } as const;
  const { id: postId } = await amara.does(createPost, { id: randomUUID(), ...among });
  const [friend, author] = [await listenShowing(other.at(jonas)), await listenShowing(other.at(amara))];
  for (const stream of [friend, author]) await stream.show([postId]);
  await jonas.does(likePost, { postId });
  for (const stream of [friend, author]) await stream.until('post.counted', data => data.likes === 1);
  await jonas.does(removeConnection, { personId: amara.id });
  const { id: commentId } = await comment(amara, postId, 'To nobody');
  await author.until('comment.created', data => data.commentId === commentId);
  assert.deepEqual(friend.of('comment.created'), []);
  await friend.close();
  await author.close();
});

test('signing out on one node closes that session’s streams on every node, and no others', async t => {
  const elsewhere = rounds.visitor();
  await elsewhere.does(login, { email: emailOf(mei.username), password });
  const streams = [await mei.listen(), await other.at(mei).listen()];
  const kept = await other.at(elsewhere).listen();
  const begun = performance.now();
  await elsewhere.does(endOtherSessions, {});
  await Promise.all(streams.map(stream => stream.ended));
  t.annotate(`closed on both nodes ${Math.round(performance.now() - begun)} ms after it was asked`);
  assert.equal((await other.at(mei).request('GET', '/api/live')).status, 401);
  await post(amara, 'Still there?');
  await kept.until('post.created');
  await elsewhere.does(logout, {});
  await kept.ended;
  await mei.does(login, { email: emailOf(mei.username), password });
});

test('after a block on one node neither person gets events of the other on any node', async () => {
  const noor = await rounds.member('noor');
  const stream = await other.at(noor).listen();
  const before = await post(mei, 'Before the block');
  await stream.until('post.created', data => data.postId === before.id);
  await mei.does(blockPerson, { personId: noor.id });
  const hidden = await post(mei, 'Behind the block');
  const last = await post(amara, 'What everybody hears');
  await stream.until('post.created', data => data.postId === last.id);
  assert.ok(!JSON.stringify(stream.heard).includes(hidden.id));
  await stream.close();
});

test('a page from the node that is ahead resumes at the one that is behind, without reloading', async () => {
  const { id } = await post(amara, 'Liked on the other node');
  for (let turn = 0; turn < 20; turn++) {
    await other.at(mei).does(likePost, { postId: id });
    const { live } = await other.at(jonas).does(getViewer, {});
    const stream = await jonas.listen(live);
    assert.deepEqual(stream.of('reset'), []);
    await stream.close();
  }
});

/** This chat with somebody whose streams are closed, once that is known. */
async function chatWithAbsent(person: Person) {
  const { id: chatId } = await chatOf(amara, person);
  while ((await amara.does(getChat, { chatId })).presence!.isActive) await wait(50);
  return chatId;
}

test('a person online on two nodes goes offline when they have left both', async () => {
  const chatId = await chatWithAbsent(jonas);
  const watching = await other.at(amara).listen();
  const told = () => watching.of('presence.changed').map(({ data }) => [data.userId, data.isActive]);
  const seen = async () => (await amara.does(getChat, { chatId })).presence?.isActive;
  const streams = [await jonas.listen()];
  await watching.until('presence.changed', data => data.userId === jonas.id && data.isActive === true);
  streams.push(await other.at(jonas).listen());
  const written = () =>
    rounds.sql('select cardinality(node_ids) as nodes from presences where user_id = $1', [jonas.id]);
  while ((await written())[0]!.nodes !== 2) await wait(50);
  await streams[0]!.close();
  while ((await written())[0]!.nodes !== 1) await wait(50);
  assert.equal(await seen(), true);
  await streams[1]!.close();
  await watching.until('presence.changed', data => data.userId === jonas.id && data.isActive === false);
  assert.deepEqual(told(), [
    [jonas.id, true],
    [jonas.id, false],
  ]);
  assert.equal(await seen(), false);
  await watching.close();
});

test('a person on a killed node is reported offline by another one', async () => {
  const chatId = await chatWithAbsent(jonas);
  const watching = await amara.listen();
  const lost = await other.at(jonas).listen();
  await watching.until('presence.changed', data => data.userId === jonas.id && data.isActive === true);
  await other.kill();
  await lost.ended;
  // Its lease would end by itself, a quarter of a minute later.
  await rounds.sql(`update nodes set alive_until = now() - interval '1 second' where id =
    (select node_ids[1] from presences where user_id = '${jonas.id}')`);
  assert.equal((await amara.does(getChat, { chatId })).presence?.isActive, false);
  await watching.until('presence.changed', data => data.userId === jonas.id && data.isActive === false);
  await watching.close();
});

test('what somebody has sent on a node that is killed before its release is delivered by another one', async () => {
  const { id: postId } = await post(mei, 'Pass it on');
  const third = await openNode(rounds);
  const holdId = randomUUID();
  const to = [{ userId: jonas.id, messageId: randomUUID() }];
  await third.at(amara).does(holdMessages, { id: holdId, to, content: 'Held there', postId });
  await third.kill();
  await rounds.sql(`update pgboss.job set start_after = now() where data->>'holdId' = $1`, [holdId]);
  const stored = () =>
    rounds.sql('select sender_id, post_id from messages where id = $1', [to[0]!.messageId]);
  await until(async () => (await stored()).length > 0);
  assert.deepEqual(await stored(), [{ sender_id: amara.id, post_id: postId }]);
});
