import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { markUnread } from '#/features/messaging/arrangeContract.ts';
import {
  getChat,
  holdMessages,
  listUnread,
  markDelivered,
  markRead,
  releaseMessages,
} from '#/features/messaging/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { post } from '#test/support/write.ts';

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');
const { id: postId } = await post(jonas, 'Pass it on');

/** A new chat of the two. */
async function begin() {
  await rounds.sql('truncate chats cascade');
  return (await chatOf(amara, jonas)).id;
}

/** Sends the post to Amara from the feed, without opening the chat. */
async function sendPost() {
  const id = uuid();
  await jonas.does(holdMessages, { id, to: [{ userId: amara.id, messageId: uuid() }], postId });
  assert.deepEqual(await jonas.does(releaseMessages, { holdId: id }), { refused: [] });
}

async function unreadOf(person: Person, chatId: string) {
  const { mine, unread } = await person.does(getChat, { chatId });
  const { count } = await person.does(listUnread, {});
  return { read: mine.read, unread, count };
}
const ticksOf = async (person: Person, chatId: string) => (await person.does(getChat, { chatId })).theirs;

test('A post that is sent from the feed leaves what is unread in the chat unread, without a tick for its writer', async () => {
  const chatId = await begin();
  await tell(amara, chatId, 'URGENT: can you cover tonight?');
  await sendPost();
  assert.deepEqual(await unreadOf(jonas, chatId), { read: 0, unread: 1, count: 1 });
  assert.deepEqual(await ticksOf(amara, chatId), { delivered: 0, read: 0 });
  await tell(jonas, chatId, 'From a notification');
  assert.deepEqual(await unreadOf(jonas, chatId), { read: 0, unread: 1, count: 1 });
  assert.deepEqual(await ticksOf(amara, chatId), { delivered: 0, read: 0 });
});

test('What one writes oneself never makes a chat unread, wherever the read position was', async () => {
  const chatId = await begin();
  await tell(jonas, chatId, 'The first word');
  assert.deepEqual(await unreadOf(jonas, chatId), { read: 1, unread: 0, count: 0 });
  await tell(amara, chatId, 'An answer');
  await tell(jonas, chatId, 'Written before it was read');
  await tell(jonas, chatId, 'And another');
  assert.deepEqual(await unreadOf(jonas, chatId), { read: 1, unread: 1, count: 1 });
  // Up to the answer: only one's own messages are newer.
  await jonas.does(markRead, { chatId, seq: 2 });
  assert.deepEqual(await unreadOf(jonas, chatId), { read: 4, unread: 0, count: 0 });
  await tell(jonas, chatId, 'One more');
  assert.deepEqual(await unreadOf(jonas, chatId), { read: 5, unread: 0, count: 0 });
  assert.deepEqual(await ticksOf(amara, chatId), { delivered: 5, read: 5 });
});

test('The read position stops before the next message of the other one', async () => {
  const chatId = await begin();
  for (const content of ['One', 'Two', 'Three']) await tell(amara, chatId, content);
  await tell(jonas, chatId, 'Mine');
  await tell(amara, chatId, 'Four');
  await jonas.does(markRead, { chatId, seq: 2 });
  assert.deepEqual(await unreadOf(jonas, chatId), { read: 2, unread: 2, count: 1 });
  await jonas.does(markRead, { chatId, seq: 3 });
  assert.deepEqual(await unreadOf(jonas, chatId), { read: 4, unread: 1, count: 1 });
});

test('What has reached a browser is told by that browser alone, not by a message of its owner', async () => {
  const chatId = await begin();
  await tell(amara, chatId, 'Are you there?');
  await tell(jonas, chatId, 'Sent by another device');
  assert.deepEqual(await ticksOf(amara, chatId), { delivered: 0, read: 0 });
  await jonas.does(markDelivered, { chats: [{ chatId, seq: 1 }] });
  assert.deepEqual(await ticksOf(amara, chatId), { delivered: 2, read: 0 });
});

test('A chat that somebody has marked as unread stays so when they send a post to it from the feed', async () => {
  const chatId = await begin();
  await tell(amara, chatId, 'Answer this later');
  await jonas.does(markRead, { chatId, seq: 1 });
  await jonas.does(markUnread, { chatId });
  await sendPost();
  assert.equal((await jonas.does(getChat, { chatId })).isMarkedUnread, true);
  assert.deepEqual(await unreadOf(jonas, chatId), { read: 2, unread: 0, count: 1 });
});
