import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { login, logout } from '#/features/accounts/contract.ts';
import { acceptRequest, removeConnection, requestConnection } from '#/features/connections/contract.ts';
import {
  acceptChat,
  holdMessages,
  listChats,
  listMessages,
  listRequests,
  releaseMessages,
  setChatPreferences,
  undoMessages,
} from '#/features/messaging/contract.ts';
import { createPost, deletePost } from '#/features/posts/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { beginChat, tell } from '#test/support/talk.ts';
import { until } from '#test/support/until.ts';
import { post } from '#test/support/write.ts';

const { rounds, amara, jonas, noor, mei } = await openFixture('amara', 'jonas', 'noor', 'mei');
const { id: postId } = await post(noor, 'Pass it on');

const held = (to: Person[], content = 'For you', shared = postId) => ({
  id: uuid(),
  to: to.map(({ id: userId }) => ({ userId, messageId: uuid() })),
  content,
  postId: shared,
});
async function hold(by: Person, to: Person[], content?: string, shared?: string) {
  const given = held(to, content, shared);
  await by.does(holdMessages, given);
  return given.id;
}
const rowsOf = (holdId: string) => rounds.sql('select from held_messages where hold_id = $1', [holdId]);
const chatsOf = async (person: Person) => (await person.does(listChats, {})).items;

/** What two people have written to each other, as this one reads it. */
async function between(reader: Person, other: Person) {
  const chats = [...(await chatsOf(reader)), ...(await reader.does(listRequests, {})).items];
  const chat = chats.find(one => one.other?.id === other.id);
  if (!chat) return [];
  const { items } = await reader.does(listMessages, { chatId: chat.id });
  return items.map(message => [message.content, message.postId]);
}

/** Half a minute passes, and nobody has released it. */
const passTime = (holdId: string) =>
  rounds.sql(
    `update pgboss.job set start_after = now() where name = 'message.release' and data->>'holdId' = $1`,
    [holdId],
  );

async function forget() {
  await rounds.sql('truncate chats cascade; delete from held_messages; delete from outbox');
}

test('A post that is sent with a note reaches nobody before it is released: no chat, no event; then one message each', async () => {
  await forget();
  const holdId = await hold(amara, [jonas, mei], '  Read this  ');
  assert.deepEqual(await rounds.sql('select from chats'), []);
  assert.deepEqual(await rounds.sql('select from outbox'), []);
  for (const person of [amara, jonas, mei]) assert.deepEqual(await chatsOf(person), []);
  assert.deepEqual(await amara.does(releaseMessages, { holdId }), { refused: [] });
  for (const person of [jonas, mei]) assert.deepEqual(await between(person, amara), [['Read this', postId]]);
  assert.deepEqual(await between(jonas, mei), []);
  const told = await rounds.sql(
    `select distinct unnest(audience) as id from outbox where name = 'message.created'`,
  );
  assert.deepEqual(told.map(({ id }) => id).toSorted(), [amara, jonas, mei].map(({ id }) => id).toSorted());
  assert.deepEqual(await amara.does(undoMessages, { holdId }), { isUndone: false });
  assert.deepEqual(await between(jonas, amara), [['Read this', postId]]);
});

test('Undo takes it back from all of them, and nothing arrives later', async () => {
  await forget();
  const holdId = await hold(amara, [jonas, mei]);
  assert.deepEqual(await amara.does(undoMessages, { holdId }), { isUndone: true });
  assert.deepEqual(await rowsOf(holdId), []);
  assert.deepEqual(await amara.does(releaseMessages, { holdId }), { refused: [] });
  assert.deepEqual(await amara.does(undoMessages, { holdId }), { isUndone: false });
  assert.deepEqual(await rounds.sql('select from chats'), []);
});

test('Nobody else can release or take back what somebody holds', async () => {
  await forget();
  const holdId = await hold(amara, [jonas]);
  for (const other of [jonas, mei]) {
    assert.deepEqual(await other.does(undoMessages, { holdId }), { isUndone: false });
    assert.deepEqual(await other.does(releaseMessages, { holdId }), { refused: [] });
  }
  assert.equal((await rowsOf(holdId)).length, 1);
  assert.deepEqual(await rounds.sql('select from chats'), []);
});

test('Without a release it is delivered by itself half a minute later, also after a logout and a restart of the server', async () => {
  await forget();
  const holdId = await hold(mei, [jonas], 'Before I go');
  const [job] = await rounds.sql(
    `select extract(epoch from start_after - created_on)::int as pause from pgboss.job where data->>'holdId' = $1`,
    [holdId],
  );
  assert.equal(job!.pause, limits.heldSeconds);
  await mei.does(logout, {});
  await rounds.stopServer();
  await rounds.startServer();
  assert.equal((await rowsOf(holdId)).length, 1);
  await passTime(holdId);
  await until(async () => (await rowsOf(holdId)).length === 0);
  assert.deepEqual(await between(jonas, mei), [['Before I go', postId]]);
  await mei.does(login, { email: emailOf('mei_t'), password });
});

test('What was released and not delivered, because the server was killed, is delivered once, and cannot be taken back', async () => {
  await forget();
  const holdId = await hold(amara, [jonas, mei], 'Halfway');
  // As after a kill between the first statement of the release and the delivery.
  await rounds.sql('update held_messages set released_at = now() where hold_id = $1', [holdId]);
  assert.deepEqual(await amara.does(undoMessages, { holdId }), { isUndone: false });
  await passTime(holdId);
  await until(async () => (await rowsOf(holdId)).length === 0);
  for (const person of [jonas, mei]) assert.deepEqual(await between(person, amara), [['Halfway', postId]]);
});

test('A hold that is sent again is the same one, also after it was delivered; its ids are nobody else’s', async () => {
  await forget();
  const given = held([jonas], 'Once');
  await Promise.all([amara.does(holdMessages, given), amara.does(holdMessages, given)]);
  await amara.does(holdMessages, given);
  assert.equal((await rowsOf(given.id)).length, 1);
  // The same message in another hold.
  assert.equal((await amara.isRefused(holdMessages, { ...given, id: uuid() })).text, 'messaging.idTaken');
  await amara.does(releaseMessages, { holdId: given.id });
  await amara.does(holdMessages, given);
  assert.equal((await rowsOf(given.id)).length, 0);
  await amara.does(releaseMessages, { holdId: given.id });
  assert.deepEqual(await between(jonas, amara), [['Once', postId]]);
  // Somebody else under the same ids keeps a row of their own, and it is refused where the message is.
  await mei.does(holdMessages, given);
  const { refused } = await mei.does(releaseMessages, { holdId: given.id });
  assert.deepEqual(
    refused.map(({ refusal }) => refusal.text),
    ['messaging.idTaken'],
  );
  assert.deepEqual(await between(jonas, mei), []);
});

test('What would be refused at delivery is refused at once, for all of them, and says for whom', async () => {
  await forget();
  await mei.does(blockPerson, { personId: amara.id });
  const refusalOf = async (to: Person[], shared = postId) => {
    const { text, field } = await amara.isRefused(holdMessages, held(to, 'For you', shared));
    return [text, field];
  };
  assert.deepEqual(await refusalOf([jonas, mei]), ['profiles.notFound', 'to.1']);
  await mei.does(unblockPerson, { personId: amara.id });
  assert.deepEqual(await refusalOf([amara]), ['messaging.notYourself', 'to.0']);
  assert.deepEqual(await refusalOf([jonas], uuid()), ['posts.notFound', undefined]);
  const own = await noor.does(createPost, { id: uuid(), content: 'Among us', audience: 'connections' });
  assert.deepEqual(await refusalOf([jonas], own.id), ['posts.notFound', undefined]);
  const { id: chatId } = await beginChat(amara, jonas);
  for (const word of ['One', 'Two', 'Three']) await tell(amara, chatId, word);
  assert.deepEqual(await refusalOf([mei, jonas]), ['messaging.unanswered', 'to.1']);
  const long = 'x'.repeat(limits.messageLength + 1);
  assert.equal((await amara.isRefused(holdMessages, held([jonas], long))).field, 'content');
  const many = Array.from({ length: limits.heldTogether + 1 }, () => jonas);
  assert.equal((await amara.isRefused(holdMessages, held(many))).field, 'to');
  assert.equal((await amara.isRefused(holdMessages, held([]))).field, 'to');
  assert.deepEqual(await rounds.sql('select from held_messages'), []);
});

test('A block, a deleted post, a changed audience and a suspension between sending and delivery keep it from arriving', async () => {
  await forget();
  const releasing = async (holdId: string) =>
    (await amara.does(releaseMessages, { holdId })).refused.map(({ userId, refusal }) => [
      userId,
      refusal.text,
    ]);
  const blocked = await hold(amara, [jonas, mei]);
  await jonas.does(blockPerson, { personId: amara.id });
  assert.deepEqual(await releasing(blocked), [[jonas.id, 'profiles.notFound']]);
  await jonas.does(unblockPerson, { personId: amara.id });
  assert.deepEqual(await between(mei, amara), [['For you', postId]]);

  const { id: short } = await post(noor, 'Soon gone');
  const gone = await hold(amara, [jonas], 'Look', short);
  await noor.does(deletePost, { postId: short });
  assert.deepEqual(await releasing(gone), [[jonas.id, 'posts.notFound']]);

  await amara.does(requestConnection, { personId: noor.id });
  await noor.does(acceptRequest, { personId: amara.id });
  const among = await noor.does(createPost, { id: uuid(), content: 'Among us', audience: 'connections' });
  const parted = await hold(amara, [jonas], 'Look', among.id);
  await noor.does(removeConnection, { personId: amara.id });
  assert.deepEqual(await releasing(parted), [[jonas.id, 'posts.notFound']]);

  const suspended = await hold(amara, [jonas]);
  await rounds.sql('update users set suspended_at = now() where id = $1', [amara.id]);
  await passTime(suspended);
  await until(async () => (await rowsOf(suspended)).length === 0);
  await rounds.sql('update users set suspended_at = null where id = $1', [amara.id]);
  // Nor has any of these started a chat.
  assert.deepEqual(await rounds.sql('select from chats where $1 in (lesser_id, greater_id)', [jonas.id]), []);
});

test('To somebody who takes messages from connections alone it is a request, and three of them are the most', async () => {
  await forget();
  await jonas.does(setChatPreferences, { showsPresence: true, showsReads: true, writers: 'connections' });
  // Held together, so that none counts when the next is sent.
  const holds = [];
  for (const word of ['One', 'Two', 'Three', 'Four']) holds.push(await hold(mei, [jonas], word));
  const refused = [];
  for (const holdId of holds) refused.push(...(await mei.does(releaseMessages, { holdId })).refused);
  assert.deepEqual(
    refused.map(({ refusal }) => refusal.text),
    ['messaging.unanswered'],
  );
  const [request] = (await jonas.does(listRequests, {})).items;
  assert.equal(request!.other?.id, mei.id);
  assert.deepEqual(await chatsOf(jonas), []);
  await jonas.does(acceptChat, { chatId: request!.id });
  assert.equal((await between(jonas, mei)).length, 3);
  await jonas.does(setChatPreferences, { showsPresence: true, showsReads: true, writers: 'everyone' });
});

test('To send a post to somebody who has asked to write accepts their request, once it is delivered', async () => {
  await forget();
  await jonas.does(setChatPreferences, { showsPresence: true, showsReads: true, writers: 'connections' });
  await tell(mei, (await beginChat(mei, jonas)).id, 'May I?');
  const holdId = await hold(jonas, [mei], 'You may');
  assert.equal((await jonas.does(listRequests, {})).items.length, 1);
  await jonas.does(releaseMessages, { holdId });
  assert.equal((await jonas.does(listRequests, {})).items.length, 0);
  await jonas.does(setChatPreferences, { showsPresence: true, showsReads: true, writers: 'everyone' });
});
