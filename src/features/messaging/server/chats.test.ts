import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import {
  getChat,
  listChats,
  listUnread,
  markAllRead,
  markDelivered,
  markRead,
  sendMessage,
  showTyping,
  startChat,
} from '#/features/messaging/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { chatOf, tell } from '#test/support/talk.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let mei: Person;
let noor: Person;

beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  noor = await rounds.member('noor');
  mei = await rounds.account('mei');
});
afterAll(() => rounds.close());
beforeEach(() => rounds.sql('truncate chats cascade'));

const unreadOf = async (person: Person) => (await person.does(listUnread, {})).count;

test('nobody starts a chat with themselves, an account without a profile, or an unknown person', async () => {
  const own = await amara.isRefused(startChat, { userId: amara.id });
  assert.deepEqual([own.status, own.text], [403, 'messaging.notYourself']);
  for (const userId of [mei.id, uuid()]) {
    const refused = await amara.isRefused(startChat, { userId });
    assert.deepEqual([refused.status, refused.text], [404, 'profiles.notFound']);
  }
});

test('a chat without messages is unread to nobody, and each side knows who started it', async () => {
  const { id: chatId } = await chatOf(amara, noor);
  assert.equal(await unreadOf(noor), 0);
  const mine = await amara.does(getChat, { chatId });
  const theirs = await noor.does(getChat, { chatId });
  assert.deepEqual([mine.startedByMe, theirs.startedByMe], [true, false]);
  assert.deepEqual([mine.other!.fullName, theirs.other!.fullName], ['نور الحداد', 'Amara Okafor']);
  assert.deepEqual([mine.last, mine.lastSeq], [null, 0]);
});

test('a chat is unread from the other’s message until it is read, and never because of one’s own', async () => {
  const { id: chatId } = await chatOf(amara, noor);
  const before = await unreadOf(amara);
  await tell(amara, chatId, 'One');
  await tell(amara, chatId, 'Two');
  assert.equal(await unreadOf(amara), before);
  assert.equal(await unreadOf(noor), 1);
  await noor.does(markRead, { chatId, seq: 1 });
  assert.equal(await unreadOf(noor), 1);
  await noor.does(markRead, { chatId, seq: 2 });
  assert.equal(await unreadOf(noor), 0);
  await noor.does(markRead, { chatId, seq: 1 });
  assert.equal(await unreadOf(noor), 0);
  await tell(amara, chatId, 'Three');
  await tell(noor, chatId, 'Sent without opening the chat');
  assert.equal(await unreadOf(noor), 1);
  assert.equal(await unreadOf(amara), before + 1);
});

test('a receipt never moves back or past the newest message, and the other side gets it live', async () => {
  const { id: chatId } = await chatOf(amara, noor);
  await tell(noor, chatId, 'Seen?');
  const { lastSeq } = await amara.does(getChat, { chatId });
  const stream = await noor.listen();
  assert.deepEqual(await amara.does(markRead, { chatId, seq: 2_000_000_000 }), {
    delivered: lastSeq,
    read: lastSeq,
  });
  const { data } = await stream.until('chat.read', ({ userId }) => userId === amara.id);
  assert.deepEqual(data, { chatId, userId: amara.id, seq: lastSeq });
  assert.equal((await amara.does(markRead, { chatId, seq: 0 })).read, lastSeq);
  assert.equal((await noor.does(getChat, { chatId })).theirs.read, lastSeq);
  await stream.close();
});

test('delivery to a browser is reported to the sender, once', async () => {
  const { id: chatId } = await chatOf(amara, noor);
  const { seq } = await tell(amara, chatId, 'Here?');
  const stream = await amara.listen();
  for (const reached of [seq, seq, seq - 1, seq + 5])
    await noor.does(markDelivered, { chats: [{ chatId, seq: reached }] });
  const after = await tell(amara, chatId, 'The end');
  await stream.until('message.created', data => data.id === after.id);
  assert.deepEqual(
    stream.of('chat.delivered').map(one => one.data),
    [{ chatId, userId: noor.id, seq }],
  );
  const { theirs, mine } = await amara.does(getChat, { chatId });
  assert.deepEqual([theirs.delivered, mine.delivered], [seq, after.seq]);
  await stream.close();
});

test('all chats are marked as read at once, and the other sides get the receipts', async () => {
  for (const person of [jonas, noor]) {
    const { id } = await chatOf(person, amara);
    await tell(person, id, 'Anything new?');
  }
  assert.equal(await unreadOf(amara), 2);
  const streams = await Promise.all([jonas.listen(), noor.listen(), amara.listen()]);
  await amara.does(markAllRead, {});
  await Promise.all(streams.map(stream => stream.until('chat.read')));
  assert.equal(await unreadOf(amara), 0);
  assert.deepEqual((await amara.does(listUnread, {})).chats, []);
  await Promise.all(streams.map(stream => stream.close()));
});

test('chats are listed by their newest message, page by page', async () => {
  const { id: withJonas } = await chatOf(amara, jonas);
  const { id: withNoor } = await chatOf(amara, noor);
  await tell(jonas, withJonas, 'Second to last');
  await tell(noor, withNoor, 'Last');
  const { items, next } = await amara.does(listChats, {});
  assert.deepEqual(
    items.map(({ id, last }) => [id, last!.text]),
    [
      [withNoor, 'Last'],
      [withJonas, 'Second to last'],
    ],
  );
  assert.equal(next, null);
  await rounds.sql(
    `with made as (insert into chats (id, lesser_id, started_by, created_at)
      select gen_random_uuid(), $1, $1, now() - n * interval '1 hour' from generate_series(1, 45) n returning id, created_at)
     insert into chat_members (chat_id, user_id, last_at) select id, $1, created_at from made`,
    [amara.id],
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await amara.does(listChats, { cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor);
  assert.equal(seen.length, 47);
  assert.equal(new Set(seen).size, 47);
  assert.equal((await amara.isRefused(listChats, { cursor: 'forged' })).text, 'base.badCursor');
});

test('two people hidden from each other keep their history, and neither can write, is named, or gets events', async () => {
  const { id: chatId } = await chatOf(amara, noor);
  const { seq } = await tell(noor, chatId, 'Before');
  await noor.does(blockPerson, { personId: amara.id });
  const stream = await amara.listen();
  const own = await noor.listen();
  for (const person of [amara, noor]) {
    const { other, last, isGroup } = await person.does(getChat, { chatId });
    assert.deepEqual([other, last!.text, isGroup], [null, 'Before', false]);
    const refused = await person.isRefused(sendMessage, { chatId, id: uuid(), content: 'Hello?' });
    assert.deepEqual([refused.status, refused.text], [409, 'messaging.cannotWrite']);
  }
  await noor.does(showTyping, { chatId });
  await amara.does(markRead, { chatId, seq });
  await stream.until('chat.read');
  assert.equal((await amara.isRefused(startChat, { userId: noor.id })).status, 404);
  await noor.does(unblockPerson, { personId: amara.id });
  await tell(amara, chatId, 'After');
  await own.until('message.created');
  assert.deepEqual([stream.of('chat.typing').length, own.of('chat.read').length], [0, 0]);
  assert.equal((await amara.does(getChat, { chatId })).other!.id, noor.id);
  await Promise.all([stream.close(), own.close()]);
});

test('a chat with a deleted member, and one without a second member, still exist', async () => {
  const [alone, left] = [uuid(), uuid()];
  await rounds.sql('insert into chats (id, lesser_id, started_by, seq) values ($1, $2, $2, 1)', [
    alone,
    noor.id,
  ]);
  await rounds.sql(
    `insert into chats (id, lesser_id, greater_id, started_by, seq)
     values ($1, '00000000-0000-7000-8000-000000000000', $2, $2, 1)`,
    [left, noor.id],
  );
  for (const chatId of [alone, left]) {
    await rounds.sql('insert into chat_members (chat_id, user_id, last_seq) values ($1, $2, 1)', [
      chatId,
      noor.id,
    ]);
    await rounds.sql(
      `insert into messages (id, chat_id, seq, sender_id, content) values (gen_random_uuid(), $1, 1, $2, 'Hello')`,
      [chatId, mei.id],
    );
  }
  const { chats } = await noor.does(listUnread, {});
  const shown = new Map(chats.map(chat => [chat.id, chat]));
  assert.deepEqual([shown.get(alone)!.other, shown.get(alone)!.isGroup], [null, true]);
  assert.deepEqual([shown.get(left)!.other, shown.get(left)!.isGroup], [null, false]);
});
