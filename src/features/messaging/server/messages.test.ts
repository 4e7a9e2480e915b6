import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import {
  deleteMessage,
  getChat,
  listMessages,
  searchMessages,
  sendMessage,
} from '#/features/messaging/contract.ts';
import { createPost } from '#/features/posts/contract.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { chatOf, tell, tellAll } from '#test/support/talk.ts';

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
});
afterAll(() => rounds.close());
beforeEach(async () => {
  await rounds.sql('truncate chats cascade');
  chatId = (await chatOf(amara, jonas)).id;
});

const read = async (person: Person, range: { before?: number; after?: number } = {}) => {
  const query = Object.fromEntries(Object.entries(range).map(([key, value]) => [key, String(value)]));
  return (await person.does(listMessages, { chatId, ...query })).items;
};

test('messages of both members are numbered from 1 without a gap, and both read the same', async () => {
  await tell(amara, chatId, 'Is the new rota up yet?');
  await tell(jonas, chatId, 'It is.');
  await tell(amara, chatId, 'Then coffee at seven.');
  const mine = await read(amara);
  assert.deepEqual(
    mine.map(({ seq, content }) => [seq, content]),
    [
      [1, 'Is the new rota up yet?'],
      [2, 'It is.'],
      [3, 'Then coffee at seven.'],
    ],
  );
  assert.deepEqual(await read(jonas), mine);
});

test('a message sent ten times concurrently is stored once; another text under its id is refused', async () => {
  const { lastSeq } = await amara.does(getChat, { chatId });
  const message = { chatId, id: uuid(), content: 'Once is enough.' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => amara.does(sendMessage, message)));
  assert.equal(new Set(answers.map(answer => JSON.stringify(answer))).size, 1);
  const others = [
    { ...message, content: 'Something else' },
    { ...message, replyToId: (await read(amara))[0]!.id },
  ];
  for (const other of others)
    assert.equal((await amara.isRefused(sendMessage, other)).text, 'messaging.idTaken');
  assert.equal((await jonas.isRefused(sendMessage, message)).status, 409);
  const elsewhere = await chatOf(amara, noor);
  assert.equal((await amara.isRefused(sendMessage, { ...message, chatId: elsewhere.id })).status, 409);
  assert.equal((await amara.does(getChat, { chatId })).lastSeq, lastSeq + 1);
});

test('a refused message leaves no gap in the numbers', async () => {
  const { lastSeq } = await amara.does(getChat, { chatId });
  const refused = [{ replyToId: uuid() }, { postId: uuid() }, { content: '' }, { content: ' \n ' }];
  for (const wrong of refused)
    await amara.isRefused(sendMessage, { chatId, id: uuid(), content: 'Well', ...wrong });
  assert.equal((await tell(amara, chatId, 'Next')).seq, lastSeq + 1);
});

test('a text of 10,000 characters is delivered unchanged, one more is refused', async () => {
  const letters = ['a', 'ü', '💉', '\n', '<b>', '&amp;'].join('');
  const longest = letters + '💉'.repeat(limits.messageLength - [...letters].length);
  assert.equal((await tell(amara, chatId, longest)).content, longest);
  assert.equal((await read(jonas)).at(-1)!.content, longest);
  const over = await amara.isRefused(sendMessage, { chatId, id: uuid(), content: `${longest}!` });
  assert.deepEqual([over.status, over.text], [400, 'base.tooLong']);
});

test('a reply can quote a message of the same chat only', async () => {
  const elsewhere = (await chatOf(amara, noor)).id;
  const theirs = await tell(noor, elsewhere, 'Between us');
  const refused = await amara.isRefused(sendMessage, {
    chatId,
    id: uuid(),
    content: 'Hm',
    replyToId: theirs.id,
  });
  assert.deepEqual([refused.status, refused.text], [404, 'messaging.messageNotFound']);
  const question = await tell(jonas, chatId, 'Sunday or Monday?');
  const { replyTo } = await tell(amara, chatId, 'Sunday', { replyToId: question.id });
  const { id, seq, senderId } = question;
  assert.deepEqual(replyTo, { id, seq, senderId, kind: 'text', text: 'Sunday or Monday?', fileName: null });
  assert.deepEqual((await read(jonas)).at(-1)!.replyTo, replyTo);
});

test('a post is shared by reference, and only if its sender can read it', async () => {
  const { id: postId } = await noor.does(createPost, { id: uuid(), content: 'A quiet night' });
  const shared = await amara.does(sendMessage, { chatId, id: uuid(), content: '', postId });
  assert.deepEqual([shared.kind, shared.postId], ['post', postId]);
  const refused = await amara.isRefused(sendMessage, { chatId, id: uuid(), content: '', postId: uuid() });
  assert.deepEqual([refused.status, refused.text], [404, 'posts.notFound']);
});

test('fields for the sender, the members or the content of a post are refused', async () => {
  const forged = ['senderId', 'participants', 'timestamp', 'seq', 'sharedPost', '__proto__', 'lastMessage'];
  for (const field of forged) {
    const body = `{"id":"${uuid()}","content":"x","${field}":"y"}`;
    const answer = await amara.request('POST', `/api/chats/${chatId}/messages`, body, {
      'content-type': 'application/json',
    });
    assert.equal(answer.status, 400, field);
  }
});

test('a deleted message leaves a tombstone for both, also in quotes, search and the outbox', async () => {
  const secret = await tell(amara, chatId, 'The code of the door is zebra');
  await tell(jonas, chatId, 'Not here!', { replyToId: secret.id });
  await amara.does(deleteMessage, { chatId, messageId: secret.id });
  await amara.does(deleteMessage, { chatId, messageId: secret.id });
  for (const person of [amara, jonas]) {
    const items = await read(person);
    const [tombstone, reply] = items.slice(-2);
    assert.deepEqual([tombstone!.id, tombstone!.kind, tombstone!.content], [secret.id, 'deleted', '']);
    assert.deepEqual([reply!.replyTo!.kind, reply!.replyTo!.text], ['deleted', '']);
    assert.deepEqual((await person.does(searchMessages, { chatId, query: 'zebra' })).items, []);
  }
  const [left] = await rounds.sql(`select count(*)::int as rows from outbox where data::text like '%zebra%'`);
  assert.equal(left!.rows, 0);
});

test('a message can be deleted by its sender only, within 15 minutes, and under its own chat only', async () => {
  const message = await tell(amara, chatId, 'Too late?');
  const elsewhere = (await chatOf(amara, noor)).id;
  const wrong = await amara.isRefused(deleteMessage, { chatId: elsewhere, messageId: message.id });
  assert.deepEqual([wrong.status, wrong.text], [404, 'messaging.messageNotFound']);
  assert.equal((await jonas.isRefused(deleteMessage, { chatId, messageId: message.id })).status, 403);
  await rounds.sql(`update messages set created_at = now() - interval '15 minutes' where id = $1`, [
    message.id,
  ]);
  const late = await amara.isRefused(deleteMessage, { chatId, messageId: message.id });
  assert.deepEqual([late.status, late.text], [409, 'messaging.tooLateToDelete']);
});

test('history is paged backwards and forwards without a gap', async () => {
  const contents = Array.from({ length: 2 * limits.messagePage + 1 }, (_, n) => `Round ${n}`);
  await tellAll(amara, chatId, contents);
  const all = (await rounds.sql('select id from messages where chat_id = $1 order by seq', [chatId])).map(
    row => row.id,
  );
  const down: string[] = [];
  for (let items = await read(amara); items.length > 0; items = await read(amara, { before: items[0]!.seq }))
    down.unshift(...items.map(({ id }) => id));
  assert.deepEqual(down, all);
  assert.equal(all.length, contents.length);
  const up: string[] = [];
  for (let items = await read(amara, { after: 0 }); items.length > 0; ) {
    up.push(...items.map(({ id }) => id));
    items = await read(amara, { after: items.at(-1)!.seq });
  }
  assert.deepEqual(up, all);
});

test('an invalid position is refused, and so are two positions', async () => {
  for (const range of ['before=-1', 'before=1e9', 'before=99999999999', 'after=x', 'before=4&after=2']) {
    const answer = await amara.request('GET', `/api/chats/${chatId}/messages?${range}`);
    assert.equal(answer.status, 400, range);
  }
});

test('a search matches any part of a word in any case, in this chat only, and treats wildcards as text', async () => {
  await tell(amara, chatId, 'Meet me at the Lamp 100% at_seven');
  const elsewhere = (await chatOf(amara, noor)).id;
  await tell(noor, elsewhere, 'The lamp is out');
  const found = async (query: string) =>
    (await jonas.does(searchMessages, { chatId, query })).items.map(({ content }) => content);
  assert.deepEqual(await found('lamp'), ['Meet me at the Lamp 100% at_seven']);
  assert.deepEqual(await found('00% '), ['Meet me at the Lamp 100% at_seven']);
  assert.deepEqual(await found('l%mp'), []);
  assert.deepEqual(await found('at_seven'), ['Meet me at the Lamp 100% at_seven']);
  assert.equal((await jonas.isRefused(searchMessages, { chatId, query: 'la' })).status, 400);
});
