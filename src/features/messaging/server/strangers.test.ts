import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { contract, shapeOf } from '#/app/api.ts';
import { limits } from '#/app/limits.ts';
import { getChat, markDelivered, markRead, showTyping } from '#/features/messaging/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import type { Call } from '#/platform/shared/contract.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { chatOf, tell } from '#test/support/talk.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let noor: Person;
let chatId: string;
let messageId: string;
let ownChatId: string;

beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  noor = await rounds.member('noor');
  chatId = (await chatOf(amara, jonas)).id;
  ownChatId = (await chatOf(noor, jonas)).id;
  messageId = (await tell(amara, chatId, 'Only for you')).id;
});
afterAll(() => rounds.close());

const bodies: Record<string, object> = {
  'POST /api/chats/:chatId/messages': { id: '01890000-0000-7000-8000-00000000beef', content: 'Let me in' },
  'POST /api/chats/:chatId/messages/together': {
    messages: [{ id: '01890000-0000-7000-8000-00000000beef', content: 'Let us in' }],
  },
  'PUT /api/chats/:chatId/read': { seq: 1 },
  'PUT /api/chats/:chatId/mute': { until: 'week' },
  'PUT /api/chats/:chatId/pin': { isPinned: true },
  'PUT /api/chats/:chatId/archive': { isArchived: true },
};
const queries: Record<string, string> = { 'GET /api/chats/:chatId/search': '?query=only' };

const ofChat = contract.filter(({ path }) => path.includes(':chatId'));

/** The whole answer, without the id of its request. */
async function answerTo(person: Person, { method, path }: Call, ids: { chatId: string; messageId: string }) {
  const name = `${method} ${path}`;
  const address = path.replace(':chatId', ids.chatId).replace(':messageId', ids.messageId);
  const body = bodies[name] && JSON.stringify(bodies[name]);
  const response = await person.request(
    method,
    address + (queries[name] ?? ''),
    body,
    body ? { 'content-type': 'application/json' } : {},
  );
  const { requestId: _, ...said } = await response.json();
  return { status: response.status, said };
}

for (const call of ofChat) {
  test(`A stranger gets the same response as for a chat that does not exist: ${shapeOf(call).summary}`, async () => {
    const nowhere = await answerTo(noor, call, { chatId: uuid(), messageId: uuid() });
    assert.equal(nowhere.status, 404);
    assert.deepEqual(await answerTo(noor, call, { chatId, messageId }), nowhere);
  });
}

test('a message under one’s own chat is not found when it belongs to another', async () => {
  const call = ofChat.find(({ method }) => method === 'DELETE')!;
  const nowhere = await answerTo(noor, call, { chatId: ownChatId, messageId: uuid() });
  assert.equal(nowhere.status, 404);
  assert.deepEqual(await answerTo(noor, call, { chatId: ownChatId, messageId }), nowhere);
});

test('a stranger’s receipts in somebody’s chat are refused, and nothing of the batch is stored', async () => {
  const { seq } = await tell(jonas, ownChatId, 'For Noor');
  const chats = [
    { chatId: ownChatId, seq },
    { chatId, seq: 1 },
  ];
  assert.equal((await noor.isRefused(markDelivered, { chats })).status, 404);
  const rows = await rounds.sql('select delivered_seq from chat_members where user_id = $1', [noor.id]);
  assert.deepEqual(rows, [{ delivered_seq: 0 }]);
});

test('only the two members get the events of their chat', async () => {
  const [hers, his, strangers] = await Promise.all([amara.listen(), jonas.listen(), noor.listen()]);
  const { id } = await tell(amara, chatId, 'Between us two');
  await amara.does(showTyping, { chatId });
  for (const stream of [hers, his]) await stream.until('message.created', data => data.id === id);
  await his.until('chat.typing');
  const { id: last } = await tell(jonas, ownChatId, 'And for you');
  await strangers.until('message.created', data => data.id === last);
  assert.deepEqual(
    strangers.heard.filter(({ data }) => data.chatId === chatId),
    [],
  );
  assert.equal(hers.of('chat.typing').length, 0);
  await Promise.all([hers, his, strangers].map(stream => stream.close()));
});

test('a stranger who resumes a stream from an earlier position gets none of them either', async () => {
  const first = await noor.listen();
  const place = first.lastId();
  await first.close();
  await tell(amara, chatId, 'While you were away');
  const stream = await noor.listen(place);
  const { id } = await tell(jonas, ownChatId, 'Yours');
  await stream.until('message.created', data => data.id === id);
  assert.equal(stream.of('message.created').length, 1);
  await stream.close();
});

test('a person is limited to twenty frames a second', async () => {
  const count = 10 * limits.ephemeralPerSecond;
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: count }, () =>
      amara.request('POST', `/api/chats/${chatId}/typing`, '{}', { 'content-type': 'application/json' }),
    ),
  );
  const seconds = (performance.now() - began) / 1_000;
  const refused = answers.filter(({ status }) => status === 429);
  const taken = count - refused.length;
  assert.ok(taken <= (seconds + 2) * limits.ephemeralPerSecond, `${taken} were taken in ${seconds} s`);
  assert.equal(refused[0]!.headers.get('retry-after'), '1');
});

test('After a block neither side learns how far the other has read, live or on request', async () => {
  const { id } = await chatOf(noor, jonas);
  const { seq } = await tell(noor, id, 'Before the block');
  await jonas.does(markRead, { chatId: id, seq });
  const theirs = async (person: Person) => (await person.does(getChat, { chatId: id })).theirs;
  assert.equal((await theirs(noor)).read, seq);
  await jonas.does(blockPerson, { personId: noor.id });
  for (const person of [noor, jonas]) assert.deepEqual(await theirs(person), { delivered: 0, read: 0 });
  await jonas.does(unblockPerson, { personId: noor.id });
  assert.equal((await theirs(noor)).read, seq);
});
