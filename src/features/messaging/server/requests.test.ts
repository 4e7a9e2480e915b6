import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import {
  acceptChat,
  declineChat,
  getChat,
  getChatPreferences,
  listChats,
  listRequests,
  listUnread,
  markDelivered,
  markRead,
  setChatPreferences,
  showTyping,
} from '#/features/messaging/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { beginChat, chatOf, tell } from '#test/support/talk.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let noor: Person;
let mei: Person;
const open = { showsPresence: true, showsReads: true, writers: 'everyone' } as const;

beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  noor = await rounds.member('noor');
  mei = await rounds.member('mei');
});
afterAll(() => rounds.close());
beforeEach(async () => {
  await rounds.sql('truncate chats, connections, connection_requests cascade');
  for (const person of [amara, noor])
    await person.does(setChatPreferences, { ...open, writers: 'connections' });
});

const idsOf = async (person: Person, call: typeof listChats | typeof listRequests) =>
  (await person.does(call, {})).items.map(({ id }) => id);

test('by default presence and receipts are shown and messages accepted from everyone', async () => {
  assert.deepEqual(await jonas.does(getChatPreferences, {}), open);
  await jonas.does(setChatPreferences, { ...open, writers: 'connections' });
  assert.equal((await jonas.does(getChatPreferences, {})).writers, 'connections');
  await jonas.does(setChatPreferences, open);
});

test('a stranger’s first message waits under Requests, does not ring the bell, and tells its sender nothing', async () => {
  const hers = await amara.listen();
  const his = await jonas.listen();
  const { id: chatId } = await beginChat(jonas, amara);
  assert.deepEqual(await idsOf(amara, listRequests), []);
  const { seq } = await tell(jonas, chatId, 'We met at the congress');
  assert.deepEqual((await hers.until('chat.requestChanged')).data, { chatId });
  assert.deepEqual(await idsOf(amara, listRequests), [chatId]);
  assert.deepEqual(await idsOf(amara, listChats), []);
  assert.equal((await amara.does(listUnread, {})).count, 0);
  assert.equal((await amara.does(getChat, { chatId })).isRequest, true);
  assert.equal((await jonas.does(getChat, { chatId })).isRequest, false);
  await amara.does(showTyping, { chatId });
  await amara.does(markDelivered, { chats: [{ chatId, seq }] });
  await amara.does(markRead, { chatId, seq });
  const { id } = await tell(jonas, chatId, 'Do you remember?');
  await his.until('message.created', data => data.id === id);
  assert.deepEqual(
    his.heard.filter(one => /chat\.(read|delivered|typing)/.test(one.event)),
    [],
  );
  assert.equal(hers.of('message.created').length, 0);
  await Promise.all([hers.close(), his.close()]);
});

test('an accepted request is a chat like any other; replying accepts it', async () => {
  const { id: chatId } = await beginChat(jonas, amara);
  await tell(jonas, chatId, 'We met at the congress');
  assert.equal((await amara.does(acceptChat, { chatId })).isRequest, false);
  assert.deepEqual(await idsOf(amara, listChats), [chatId]);
  const his = await jonas.listen();
  await amara.does(showTyping, { chatId });
  await his.until('chat.typing');
  const { id: other } = await beginChat(noor, amara);
  await tell(noor, other, 'Good evening');
  const hers = await noor.listen();
  await tell(amara, other, 'Good evening to you');
  await hers.until('message.created');
  assert.deepEqual(await idsOf(amara, listRequests), []);
  await Promise.all([his.close(), hers.close()]);
});

test('connecting accepts a pending request, and messages of connections are never requests', async () => {
  const { id: chatId } = await beginChat(mei, amara);
  await tell(mei, chatId, 'Hello');
  assert.deepEqual(await idsOf(amara, listRequests), [chatId]);
  await mei.does(requestConnection, { personId: amara.id });
  await amara.does(acceptRequest, { personId: mei.id });
  assert.deepEqual(await idsOf(amara, listRequests), []);
  await mei.does(requestConnection, { personId: noor.id });
  await noor.does(acceptRequest, { personId: mei.id });
  const { id } = await beginChat(mei, noor);
  await tell(mei, id, 'Hello');
  assert.deepEqual(await idsOf(noor, listRequests), []);
});

test('a declined request is hidden until its sender writes again, and the sender is not told', async () => {
  const { id: chatId } = await beginChat(jonas, noor);
  await tell(jonas, chatId, 'We met at the congress');
  assert.deepEqual(await idsOf(noor, listRequests), [chatId]);
  const refusal = await mei.isRefused(declineChat, { chatId });
  assert.deepEqual([refusal.status, refusal.text], [404, 'messaging.chatNotFound']);
  const his = await jonas.listen();
  await noor.does(declineChat, { chatId });
  assert.deepEqual(await idsOf(noor, listRequests), []);
  assert.deepEqual(await idsOf(noor, listChats).then(ids => ids.includes(chatId)), false);
  assert.deepEqual((await jonas.does(getChat, { chatId })).theirs, { delivered: 0, read: 0 });
  const { id } = await tell(jonas, chatId, 'Do you remember?');
  await his.until('message.created', data => data.id === id);
  assert.deepEqual(
    his.heard.filter(one => /chat\.(read|delivered|moved)/.test(one.event)),
    [],
  );
  assert.deepEqual(await idsOf(noor, listRequests), [chatId]);
  await noor.does(acceptChat, { chatId });
  await noor.does(declineChat, { chatId });
  assert.ok((await idsOf(noor, listChats)).includes(chatId), 'what is accepted is no request any more');
  await his.close();
});

test('a request from somebody I blocked is hidden; one from somebody who blocked me stays', async () => {
  const { id: chatId } = await beginChat(mei, noor);
  await rounds.sql('update chat_members set is_request = true where chat_id = $1 and user_id = $2', [
    chatId,
    noor.id,
  ]);
  await tell(mei, chatId, 'Buy my course');
  assert.deepEqual(await idsOf(noor, listRequests), [chatId]);
  const live = await noor.listen();
  await noor.does(blockPerson, { personId: mei.id });
  assert.deepEqual(await idsOf(noor, listRequests), []);
  await live.until('chat.requestChanged', data => data.chatId === chatId);
  await noor.does(unblockPerson, { personId: mei.id });
  assert.deepEqual(await idsOf(noor, listRequests), [chatId]);
  await mei.does(blockPerson, { personId: noor.id });
  assert.deepEqual(await idsOf(noor, listRequests), [chatId]);
  await mei.does(unblockPerson, { personId: noor.id });
  await live.close();
});

test('read receipts turned off on one side are off both ways; delivery receipts are still sent', async () => {
  const { id: chatId } = await chatOf(jonas, amara);
  await jonas.does(setChatPreferences, { ...open, showsReads: false });
  for (const [sender, reader] of [
    [amara, jonas],
    [jonas, amara],
  ] as const) {
    const { seq } = await tell(sender, chatId, 'Seen?');
    const stream = await sender.listen();
    await reader.does(markRead, { chatId, seq });
    await stream.until('chat.delivered', data => data.seq === seq);
    assert.deepEqual(
      stream.of('chat.read').filter(({ data }) => data.userId === reader.id),
      [],
    );
    assert.deepEqual((await sender.does(getChat, { chatId })).theirs, { delivered: seq, read: 0 });
    await stream.close();
  }
  await jonas.does(setChatPreferences, open);
  assert.ok((await amara.does(getChat, { chatId })).theirs.read > 0);
});

test('presence is shown to chat partners, unless hidden', async () => {
  const { id: chatId } = await chatOf(mei, amara);
  const hers = await amara.listen();
  const seen = async () => (await amara.does(getChat, { chatId })).presence;
  const theirs = await mei.listen();
  const came = await hers.until('presence.changed', data => data.userId === mei.id);
  assert.equal(came.data.isActive, true);
  assert.equal((await seen())!.isActive, true);
  await theirs.close();
  await hers.until('presence.changed', data => data.userId === mei.id && data.isActive === false);
  const last = await seen();
  assert.equal(last!.isActive, false);
  assert.ok(Date.now() - Date.parse(last!.lastActiveAt!) < 20_000);

  await mei.does(setChatPreferences, { ...open, showsPresence: false });
  const told = hers.of('presence.changed').length;
  const again = await mei.listen();
  assert.equal(await seen(), null);
  await wait(limits.presencePause + 500);
  assert.equal(hers.of('presence.changed').length, told);
  await mei.does(setChatPreferences, open);
  await Promise.all([again.close(), hers.close()]);
});
