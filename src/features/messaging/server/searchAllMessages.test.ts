import assert from 'node:assert/strict';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { archiveChat, searchAllMessages } from '#/features/messaging/arrangeContract.ts';
import { deleteMessage, setChatPreferences } from '#/features/messaging/contract.ts';
import { openUnusedFixture } from '#test/support/fixture.ts';
import { beginChat, chatOf, tell } from '#test/support/talk.ts';

const { rounds, amara, jonas, noor, mei } = await openUnusedFixture('amara', 'jonas', 'noor', 'mei');
const { id: withJonas } = await chatOf(amara, jonas);
const { id: withNoor } = await chatOf(amara, noor);
const { id: ofOthers } = await chatOf(jonas, noor);

const found = async (query: string) =>
  (await amara.does(searchAllMessages, { query })).items.map(({ excerpt }) => excerpt);

test('messages are found in all of my chats, newest first, each with its chat', async () => {
  await tell(jonas, withJonas, 'Potassium of bed one is 5.9');
  await tell(noor, withNoor, 'The potassium was repeated');
  await tell(jonas, withJonas, 'Thank you');
  await tell(amara, withJonas, 'I saw the POTASSIUM');
  await tell(jonas, ofOthers, 'Potassium again, between us');
  const { items, chats, next } = await amara.does(searchAllMessages, { query: 'potassium' });
  assert.deepEqual(
    items.map(({ chatId, seq, excerpt }) => [chatId, seq, excerpt]),
    [
      [withJonas, 3, 'I saw the POTASSIUM'],
      [withNoor, 1, 'The potassium was repeated'],
      [withJonas, 1, 'Potassium of bed one is 5.9'],
    ],
  );
  assert.deepEqual(chats.map(({ id }) => id).toSorted(), [withJonas, withNoor].toSorted());
  assert.equal(next, null);
});

test('what is archived is found, what is deleted, withheld or a request is not', async () => {
  await amara.does(archiveChat, { chatId: withNoor, isArchived: true });
  const { id: deleted } = await tell(jonas, withJonas, 'A zebra that goes');
  await jonas.does(deleteMessage, { chatId: withJonas, messageId: deleted });
  const { id: withheld } = await tell(jonas, withJonas, 'A zebra in bed 4');
  await tell(noor, withNoor, 'A zebra that stays');
  await amara.does(archiveChat, { chatId: withNoor, isArchived: true });
  await amara.does(setChatPreferences, { showsPresence: true, showsReads: true, writers: 'connections' });
  const { id: asked } = await beginChat(mei, amara);
  await tell(mei, asked, 'A zebra of a stranger');
  await rounds.sql("update messages set withheld_for = 'patient' where id = $1", [withheld]);
  assert.deepEqual(await found('zebra'), ['A zebra that stays']);
  assert.deepEqual(
    (await jonas.does(searchAllMessages, { query: 'zebra' })).items.map(({ excerpt }) => excerpt),
    ['A zebra in bed 4'],
  );
});

test('a long message is shown around what was found; wildcards are letters, and two letters are too few', async () => {
  await tell(jonas, withJonas, `${'word '.repeat(60)}the haemoglobin ${'more '.repeat(60)}`);
  const [excerpt] = await found('haemoglobin');
  assert.match(excerpt!, /^….*the haemoglobin more.*…$/);
  assert.ok(excerpt!.length <= limits.previewLength + 2);
  assert.deepEqual(await found('%%%'), []);
  assert.equal((await amara.isRefused(searchAllMessages, { query: 'ab' })).status, 400);
});

test('pages follow each other without a gap, over more chats than one statement searches', async () => {
  await rounds.sql(
    `with numbers as (select n, gen_random_uuid() as id, now() - n * interval '1 minute' as at from generate_series(1, 130) n),
      made as (insert into chats (id, lesser_id, started_by, seq) select id, $1, $1, 2 from numbers),
      members as (insert into chat_members (chat_id, user_id, last_seq, last_at) select id, $1, 2, at from numbers)
     insert into messages (id, chat_id, seq, sender_id, content, created_at)
      select gen_random_uuid(), id, seq, $1, case when n % 3 = 0 or n > 125 then 'Sepsis round ' else 'Tea ' end || n || '/' || seq,
        at - (2 - seq) * interval '3 days' from numbers, generate_series(1, 2) seq`,
    [amara.id],
  );
  const times: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await amara.does(searchAllMessages, { query: 'sepsis', cursor });
    times.push(...page.items.map(({ createdAt }) => Date.parse(createdAt)));
    assert.equal(page.items.length, Math.min(limits.pageSize, page.items.length));
    cursor = page.next ?? undefined;
  } while (cursor);
  const [row] = await rounds.sql("select count(*)::int as count from messages where content like 'Sepsis%'");
  assert.equal(times.length, row!.count);
  assert.deepEqual(
    times,
    times.toSorted((a, b) => b - a),
  );
  assert.equal(
    (await amara.isRefused(searchAllMessages, { query: 'sepsis', cursor: 'forged' })).text,
    'base.badCursor',
  );
});
