import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { deleteMessage, getChat, listMessages, sendMessages } from '#/features/messaging/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { chatOf, fileFor, tell } from '#test/support/talk.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let chatId: string;

beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  chatId = (await chatOf(amara, jonas)).id;
});
afterAll(() => rounds.close());

const words = (...contents: string[]) => contents.map(content => ({ id: uuid(), content }));
const send = (person: Person, messages: ReturnType<typeof words>) =>
  person.does(sendMessages, { chatId, messages });
const lastSeq = async () => (await amara.does(getChat, { chatId })).lastSeq;

/** The number of each, or the sentence with which it was refused. */
const outcomes = ({ answers }: Awaited<ReturnType<typeof send>>) =>
  answers.map(({ message, refusal }) => refusal?.text ?? message!.seq);

test('queued messages are sent in one call: numbered and emitted in order', async () => {
  const stream = await jonas.listen();
  const before = await lastSeq();
  const messages = words('First', 'Second', 'Third');
  const { answers } = await send(amara, messages);
  assert.deepEqual(
    answers.map(({ message }) => [message!.id, message!.seq, message!.content]),
    messages.map(({ id, content }, n) => [id, before + n + 1, content]),
  );
  assert.equal(await lastSeq(), before + 3);
  await stream.until('message.created', ({ seq }) => seq === before + 3);
  assert.deepEqual(
    stream.of('message.created').map(({ data }) => data.content),
    ['First', 'Second', 'Third'],
  );
  await stream.close();
  const mine = answers.map(({ message }) => message);
  assert.deepEqual((await jonas.does(listMessages, { chatId })).items.slice(-3), mine);
});

test('a refused message takes no number and leaves nothing, and the others are sent', async () => {
  const elsewhere = await tell(jonas, (await chatOf(jonas, await rounds.member('noor'))).id, 'Between us');
  const question = await tell(jonas, chatId, 'Seven or eight?');
  const taken = await tell(amara, chatId, 'Taken');
  const file = await fileFor(amara, chatId, Buffer.from('notes'));
  const [a, b, c, d, e, f, g] = words('Eight', 'No such quote', 'Else', 'No post', 'Notes', 'Twice', 'End');
  const said = await amara.does(sendMessages, {
    chatId,
    messages: [
      { ...a!, replyToId: question.id },
      { ...b!, replyToId: elsewhere.id },
      { ...c!, id: taken.id },
      { ...d!, postId: uuid() },
      { ...e!, fileId: file.id },
      { ...f!, fileId: file.id },
      { id: uuid(), content: ' ' },
      g!,
    ],
  });
  const from = taken.seq;
  assert.deepEqual(outcomes(said), [
    from + 1,
    'messaging.messageNotFound',
    'messaging.idTaken',
    'posts.notFound',
    from + 2,
    'media.notFound',
    'messaging.empty',
    from + 3,
  ]);
  const { items } = await jonas.does(listMessages, { chatId, after: String(from) });
  assert.deepEqual(
    items.map(({ seq, content, replyTo, file }) => [seq, content, replyTo?.text, file?.name]),
    [
      [from + 1, 'Eight', 'Seven or eight?', undefined],
      [from + 2, 'Notes', undefined, 'notes.txt'],
      [from + 3, 'End', undefined, undefined],
    ],
  );
});

test('a call sent ten times concurrently stores its messages once, in order, and returns the same answers', async () => {
  const before = await lastSeq();
  const messages = words('Once', 'and for', 'all');
  const said = await Promise.all(Array.from({ length: 10 }, () => send(amara, messages)));
  assert.equal(new Set(said.map(one => JSON.stringify(one))).size, 1);
  assert.deepEqual(outcomes(said[0]!), [before + 1, before + 2, before + 3]);
  assert.equal(await lastSeq(), before + 3);
});

test('a retry with additional messages stores only those, and another text under a known id is refused by itself', async () => {
  const before = await lastSeq();
  const [one, two, three] = words('One', 'Two', 'Three');
  await send(amara, [one!, two!]);
  await amara.does(deleteMessage, { chatId, messageId: one!.id });
  const again = await send(amara, [one!, { ...two!, content: 'Other' }, three!]);
  assert.deepEqual(outcomes(again), [before + 1, 'messaging.idTaken', before + 3]);
  assert.equal(again.answers[0]!.message!.kind, 'deleted');
  assert.deepEqual(outcomes(await send(jonas, [two!])), ['messaging.idTaken']);
  assert.equal(await lastSeq(), before + 3);
});

test('ten concurrent calls from both sides leave no gap, and each keeps its order', async () => {
  const before = await lastSeq();
  const calls = Array.from({ length: 10 }, (_, n) => words(`${n} a`, `${n} b`, `${n} c`));
  await Promise.all(calls.map((messages, n) => send(n % 2 ? amara : jonas, messages)));
  const rows = await rounds.sql(
    'select seq, content from messages where chat_id = $1 and seq > $2 order by seq',
    [chatId, before],
  );
  assert.deepEqual(
    rows.map(({ seq }) => seq),
    Array.from({ length: 30 }, (_, n) => before + n + 1),
  );
  const told = rows.map(({ content }) => String(content));
  for (let n = 0; n < 10; n++)
    assert.deepEqual(
      told.filter(content => content.startsWith(`${n} `)),
      [`${n} a`, `${n} b`, `${n} c`],
    );
});

test('the whole call is refused if none of its messages may be sent, or one is invalid', async () => {
  await jonas.does(blockPerson, { personId: amara.id });
  const blocked = await amara.isRefused(sendMessages, { chatId, messages: words('Hello?') });
  await jonas.does(unblockPerson, { personId: amara.id });
  assert.equal(blocked.status, 409);
  const many = words(...Array.from({ length: limits.sendBatch + 1 }, (_, n) => `${n}`));
  const long = words('Fine', 'x'.repeat(limits.messageLength + 1));
  for (const messages of [[], many, long])
    assert.equal((await amara.isRefused(sendMessages, { chatId, messages })).status, 400);
});

test('the longest batch that the browser sends is accepted', async () => {
  // The browser counts six bytes for each, as JSON may write it.
  const most = Math.floor(limits.sendBatchBytes / (limits.messageLength * 6 + 500));
  const said = await send(amara, words(...Array(most).fill(`x${'\u0001'.repeat(limits.messageLength - 1)}`)));
  assert.equal(said.answers.filter(({ message }) => message).length, most);
});

test('an outsider is refused while the chat is locked: only its members wait for the lock', async () => {
  const mei = await rounds.member('mei');
  await rounds.sql('begin');
  try {
    await rounds.sql('select from chats where id = $1 for update', [chatId]);
    const refusal = await mei.isRefused(sendMessages, { chatId, messages: words('Let me in') });
    assert.deepEqual([refusal.status, refusal.text], [404, 'messaging.chatNotFound']);
  } finally {
    await rounds.sql('rollback');
  }
});
