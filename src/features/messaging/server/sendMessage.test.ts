import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { sendMessage, sendMessages } from '#/features/messaging/contract.ts';
import { blockPerson } from '#/features/profiles/contract.ts';
import type { Refusal } from '#/platform/shared/refusal.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf } from '#test/support/talk.ts';

const { rounds, amara, jonas, noor, mei } = await openFixture('amara', 'jonas', 'noor', 'mei');

/** All of these at once: for each its number, or why there is none. */
const sayAtOnce = (sent: { by: Person; chatId: string; id?: string; content?: string }[]) =>
  Promise.all(
    sent.map(({ by, chatId, id = uuid(), content = 'At once' }) =>
      by
        .does(sendMessage, { chatId, id, content })
        .then(({ seq }) => seq)
        .catch((refusal: Refusal) => refusal.text),
    ),
  );

test('In one batch every sender gets their own result: the forbidden are refused, and the others’ messages are sent', async () => {
  const [first, second, hidden] = [
    await chatOf(amara, jonas),
    await chatOf(jonas, noor),
    await chatOf(noor, mei),
  ];
  await mei.does(blockPerson, { personId: noor.id });
  await rounds.sql('delete from outbox');
  const round = [
    { by: amara, chatId: first.id },
    { by: jonas, chatId: first.id },
    { by: noor, chatId: second.id },
    { by: noor, chatId: hidden.id },
    { by: amara, chatId: second.id },
    { by: mei, chatId: uuid() },
  ];
  const said = await sayAtOnce([...round, ...round, ...round]);
  const of = (n: number) => said.filter((_, place) => place % round.length === n);
  assert.deepEqual([...of(0), ...of(1)].toSorted(), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(of(2).toSorted(), [1, 2, 3]);
  for (const n of [3, 4, 5]) assert.equal(new Set(of(n)).size, 1);
  assert.deepEqual([of(4)[0], of(5)[0]], ['messaging.chatNotFound', 'messaging.chatNotFound']);
  assert.match(String(of(3)[0]), /^messaging\./);
  const [told] = await rounds.sql(`select count(*)::int as messages, count(distinct xid)::int as transactions
    from outbox where name = 'message.created'`);
  assert.equal(told!.messages, 9);
  assert.ok(Number(told!.transactions) < 9, `${told!.transactions} transactions`);
  const members = await rounds.sql(
    'select user_id, last_seq, read_seq from chat_members where chat_id = $1',
    [second.id],
  );
  const memberOf = ({ id }: Person) => members.find(({ user_id }) => user_id === id)!;
  assert.deepEqual([memberOf(noor).last_seq, memberOf(noor).read_seq], [3, 3]);
  assert.deepEqual([memberOf(jonas).last_seq, memberOf(jonas).read_seq], [3, 0]);
});

test('A message sent twice in one batch is stored once, and takes one number', async () => {
  const { id: chatId } = await chatOf(amara, jonas);
  const [id, other] = [uuid(), uuid()];
  const before = { by: amara, chatId };
  const said = await sayAtOnce([
    before,
    { by: amara, chatId, id },
    { by: amara, chatId, id },
    { by: jonas, chatId, id: other },
    { by: jonas, chatId, id: other, content: 'Something else' },
  ]);
  assert.equal(said[1], said[2]);
  assert.equal(said.filter(one => one === 'messaging.idTaken').length, 1);
  const numbers = new Set(said.filter(one => typeof one === 'number'));
  assert.equal(numbers.size, 3);
});

test('A reply to a request accepts it, also when both write concurrently', async () => {
  const { id: chatId } = await chatOf(mei, amara);
  const said = await sayAtOnce([
    ...Array.from({ length: 3 }, () => ({ by: mei, chatId })),
    ...Array.from({ length: 3 }, () => ({ by: amara, chatId })),
  ]);
  assert.deepEqual(said.toSorted(), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(
    await rounds.sql('select 1 from chat_members where chat_id = $1 and is_request', [chatId]),
    [],
  );
});

test('Queued messages join the batches of other senders, and each call gets its own answers', async () => {
  const { id: chatId } = await chatOf(amara, jonas);
  await rounds.sql('delete from outbox');
  const send = (by: Person, chatId: string, id = uuid()) =>
    by.does(sendMessages, { chatId, messages: [{ id, content: 'What waited' }] });
  const sent = await Promise.all(Array.from({ length: 8 }, (_, n) => send(n % 2 ? amara : jonas, chatId)));
  const ids = sent.map(({ answers }) => answers[0]!.message!.id);
  const [told] = await rounds.sql(`select count(*)::int as messages, count(distinct xid)::int as transactions
    from outbox where name = 'message.created'`);
  assert.equal(told!.messages, 8);
  assert.ok(Number(told!.transactions) < 8, `${told!.transactions} transactions`);
  const [kept, taken, missing] = await Promise.all([
    send(jonas, chatId),
    send(amara, chatId, ids[0]),
    send(amara, uuid()).catch((refusal: Refusal) => refusal.text),
  ]);
  assert.equal(kept.answers[0]!.refusal, null);
  assert.equal(taken.answers[0]!.refusal?.text, 'messaging.idTaken');
  assert.equal(missing, 'messaging.chatNotFound');
});
