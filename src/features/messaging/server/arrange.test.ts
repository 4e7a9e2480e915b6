import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { archiveChat, markUnread, muteChat, pinChat } from '#/features/messaging/arrangeContract.ts';
import {
  getChat,
  listArchived,
  listChats,
  listMessages,
  listRequests,
  listUnread,
  markAllRead,
  markRead,
  setChatPreferences,
} from '#/features/messaging/contract.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { beginChat, chatOf, tell } from '#test/support/talk.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let noor: Person;
let chatId: string;

beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  noor = await rounds.member('noor');
  chatId = (await chatOf(amara, jonas)).id;
  await tell(jonas, chatId, 'First');
  await amara.does(markRead, { chatId, seq: 1 });
});
afterAll(() => rounds.close());

const chatNow = (person = amara) => person.does(getChat, { chatId });
const countOf = async (person: Person) => (await person.does(listUnread, {})).count;
const idsOf = async (call: typeof listChats | typeof listArchived, person = amara) =>
  (await person.does(call, {})).items.map(({ id }) => id);
/** As if this time had passed since it was muted. */
const pass = (hours: number) =>
  rounds.sql(
    'update chat_members set muted_until = muted_until - make_interval(hours => $1) where user_id = $2',
    [hours, amara.id],
  );

/** Chats of Amara alone, with a newest message each. */
const makeChats = async (count: number) => {
  const rows = await rounds.sql(
    `with made as (insert into chats (id, lesser_id, started_by, seq)
      select gen_random_uuid(), $1, $1, 0 from generate_series(1, $2::int) returning id)
     insert into chat_members (chat_id, user_id, last_at) select id, $1, now() - interval '1 hour' from made
     returning chat_id as id`,
    [amara.id, count],
  );
  return rows.map(({ id }) => id as string);
};

test('a muted chat is unread in its row and counts nowhere, until it is over by itself', async () => {
  for (const [until, hours] of [
    ['8h', 8],
    ['week', 7 * 24],
  ] as const) {
    const { mutedUntil } = await amara.does(muteChat, { chatId, until });
    const inHours = (Date.parse(mutedUntil!) - Date.now()) / 3_600_000;
    assert.ok(Math.abs(inHours - hours) < 0.1, `${inHours}`);
    const { seq } = await tell(jonas, chatId, 'Psst');
    assert.equal(await countOf(amara), 0);
    const shown = await chatNow();
    assert.deepEqual([shown.lastSeq, shown.mine.read < seq], [seq, true]);
    await pass(hours);
    assert.equal((await chatNow()).mutedUntil, null);
    assert.equal(await countOf(amara), 1);
    await amara.does(markRead, { chatId, seq });
  }
  assert.equal((await amara.does(muteChat, { chatId, until: 'forever' })).mutedUntil!.slice(0, 4), '9999');
  assert.equal((await amara.does(muteChat, { chatId, until: null })).mutedUntil, null);
});

test('an archived chat returns with a message of either side, and stays away while it is muted', async () => {
  await amara.does(archiveChat, { chatId, isArchived: true });
  assert.deepEqual([await idsOf(listChats), await idsOf(listArchived)], [[], [chatId]]);
  await tell(jonas, chatId, 'Back again');
  assert.deepEqual([await idsOf(listChats), await idsOf(listArchived)], [[chatId], []]);
  assert.equal(await countOf(amara), 1);
  await amara.does(muteChat, { chatId, until: '8h' });
  await amara.does(archiveChat, { chatId, isArchived: true });
  await tell(jonas, chatId, 'And another');
  assert.deepEqual([await idsOf(listChats), await idsOf(listArchived)], [[], [chatId]]);
  assert.equal(await countOf(amara), 0);
  await tell(amara, chatId, 'I answer');
  assert.deepEqual([await idsOf(listChats), await idsOf(listArchived)], [[chatId], []]);
  await amara.does(archiveChat, { chatId, isArchived: true });
  await amara.does(archiveChat, { chatId, isArchived: false });
  assert.deepEqual(await idsOf(listChats), [chatId]);
  await amara.does(muteChat, { chatId, until: null });
});

test('pinned chats come first in the order in which they were pinned; the sixth is refused', async () => {
  const made = await makeChats(30);
  const [first, second, third, fourth, fifth, sixth] = made;
  for (const id of [third, first]) await amara.does(pinChat, { chatId: id!, isPinned: true });
  // Again: it keeps its place.
  await amara.does(pinChat, { chatId: third!, isPinned: true });
  const page = await amara.does(listChats, {});
  assert.deepEqual(
    page.items.slice(0, 3).map(({ id }) => id),
    [third, first, chatId],
  );
  const rest = await amara.does(listChats, { cursor: page.next! });
  const all = [...page.items, ...rest.items].map(({ id }) => id);
  assert.equal(all.length, 31);
  assert.equal(new Set(all).size, 31);
  for (const id of [second, fourth, fifth]) await amara.does(pinChat, { chatId: id!, isPinned: true });
  const refused = await amara.isRefused(pinChat, { chatId: sixth!, isPinned: true });
  assert.deepEqual([refused.status, refused.text], [409, 'chatMenu.tooManyPinned']);
  assert.equal((await amara.does(getChat, { chatId: sixth! })).pinnedAt, null);
  await amara.does(archiveChat, { chatId: third!, isArchived: true });
  assert.equal((await amara.does(getChat, { chatId: third! })).pinnedAt, null);
  await amara.does(pinChat, { chatId: third!, isPinned: true });
  assert.equal((await amara.does(getChat, { chatId: third! })).isArchived, false);
  for (const id of made) await amara.does(pinChat, { chatId: id, isPinned: false });
  assert.deepEqual((await idsOf(listChats))[0], chatId);
  await rounds.sql('delete from chats where id = any($1)', [made]);
});

test('a chat marked as unread counts until it is read, and its receipt stays', async () => {
  const { seq } = await tell(jonas, chatId, 'Can you take Friday?');
  await amara.does(markRead, { chatId, seq });
  for (const end of [() => amara.does(markRead, { chatId, seq }), () => amara.does(markAllRead, {})]) {
    const { isMarkedUnread } = await amara.does(markUnread, { chatId });
    const { mine } = await chatNow();
    assert.deepEqual([isMarkedUnread, mine.read >= seq, await countOf(amara)], [true, true, 1]);
    assert.equal((await amara.does(listUnread, {})).chats[0]!.id, chatId);
    await end();
    assert.deepEqual([(await chatNow()).isMarkedUnread, await countOf(amara)], [false, 0]);
  }
});

test('what is arranged is told to the other tabs of the same person, in full', async () => {
  const stream = await amara.listen();
  const { mutedUntil } = await amara.does(muteChat, { chatId, until: '8h' });
  const { data } = await stream.until('chat.arranged', data => data.mutedUntil === mutedUntil);
  assert.deepEqual(data, {
    chatId,
    mutedUntil,
    pinnedAt: null,
    isArchived: false,
    isMarkedUnread: false,
  });
  await amara.does(markUnread, { chatId });
  await stream.until('chat.arranged', data => data.isMarkedUnread === true);
  await amara.does(markRead, { chatId, seq: 1 });
  await stream.until('chat.arranged', data => data.isMarkedUnread === false);
  await amara.does(muteChat, { chatId, until: null });
  await stream.close();
});

/** All that somebody can read of a chat, and how many events they have had. */
const readBy = async (person: Person) => ({
  chat: await person.does(getChat, { chatId }),
  chats: await person.does(listChats, {}),
  unread: await person.does(listUnread, {}),
  requests: await person.does(listRequests, {}),
  archived: await person.does(listArchived, {}),
  messages: await person.does(listMessages, { chatId }),
});

test('the other one sees, hears and reads the same as before', async () => {
  await amara.does(markAllRead, {});
  // That her stream of the test before has ended may become known only now.
  await amara.does(setChatPreferences, { showsPresence: false, showsReads: true, writers: 'everyone' });
  const stream = await jonas.listen();
  const before = await readBy(jonas);
  for (const until of ['8h', 'week', 'forever'] as const) await amara.does(muteChat, { chatId, until });
  await amara.does(pinChat, { chatId, isPinned: true });
  await amara.does(archiveChat, { chatId, isArchived: true });
  await amara.does(markUnread, { chatId });
  assert.deepEqual(await readBy(jonas), before);
  await amara.does(markRead, { chatId, seq: before.chat.lastSeq });
  await amara.does(archiveChat, { chatId, isArchived: false });
  await amara.does(muteChat, { chatId, until: null });
  assert.deepEqual(await readBy(jonas), before);
  const { seq } = await tell(jonas, chatId, 'The end');
  await stream.until('message.created', message => message.seq === seq);
  const heard = (['chat.arranged', 'chat.read', 'chat.delivered', 'chat.requestChanged'] as const).flatMap(
    name => stream.of(name),
  );
  assert.deepEqual(heard, []);
  await stream.close();
});

test('messages to a muted or archived chat are told as delivered to whoever sent them', async () => {
  await amara.does(muteChat, { chatId, until: 'forever' });
  const { seq } = await tell(jonas, chatId, 'Are you there?');
  assert.deepEqual((await amara.does(listUnread, {})).undelivered, [{ chatId, seq }]);
  await amara.does(markRead, { chatId, seq });
  assert.deepEqual((await amara.does(listUnread, {})).undelivered, []);
  await amara.does(muteChat, { chatId, until: null });
});

test('a stranger changes nothing, and a request is accepted before it is arranged', async () => {
  const changes = (id: string) =>
    [
      [muteChat, { chatId: id, until: '8h' }],
      [pinChat, { chatId: id, isPinned: true }],
      [archiveChat, { chatId: id, isArchived: true }],
      [markUnread, { chatId: id }],
    ] as const;
  for (const [call, input] of changes(chatId)) {
    const refused = await noor.isRefused(call, input as never);
    assert.deepEqual([refused.status, refused.text], [404, 'messaging.chatNotFound']);
  }
  await amara.does(setChatPreferences, { showsPresence: true, showsReads: true, writers: 'connections' });
  const asked = await beginChat(noor, amara);
  await tell(noor, asked.id, 'May I?');
  for (const [call, input] of changes(asked.id)) {
    const refused = await amara.isRefused(call, input as never);
    assert.deepEqual([refused.status, refused.text], [409, 'chatMenu.acceptFirst']);
  }
});
