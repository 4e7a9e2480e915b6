import assert from 'node:assert/strict';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { searchAllMessages } from '#/features/messaging/arrangeContract.ts';
import { listArchived, listChats, listMessages, listUnread } from '#/features/messaging/contract.ts';
import { blocksOf, costsAfter } from '#test/support/blocksOf.ts';
import { openUnusedFixture } from '#test/support/fixture.ts';
import { chatOf } from '#test/support/talk.ts';
import { vacuum } from '#test/support/vacuum.ts';

const { rounds, amara, jonas } = await openUnusedFixture('amara', 'jonas');
const { id: chatId } = await chatOf(amara, jonas);

/** So many unread chats of Amara's with a message each, and one of as many messages. */
async function fillTo(size: number) {
  await rounds.sql(
    `with others as (select greatest($1::uuid, id) as greater_id, least($1::uuid, id) as lesser_id, id
        from (select gen_random_uuid() as id from generate_series((select count(*) from chats), $2::int)) made),
      made as (insert into chats (id, lesser_id, greater_id, started_by, seq)
        select gen_random_uuid(), lesser_id, greater_id, id, 1 from others returning id, lesser_id, greater_id, started_by),
      members as (insert into chat_members (chat_id, user_id, last_seq)
        select id, user_id, 1 from made, unnest(array[lesser_id, greater_id]) user_id)
      insert into messages (id, chat_id, seq, sender_id, content) select gen_random_uuid(), id, 1, started_by, 'Hello' from made`,
    [amara.id, size],
  );
  await rounds.sql(
    `insert into messages (id, chat_id, seq, sender_id, content)
      select gen_random_uuid(), $1, n, $2, 'Round ' || n from generate_series(1 + (select max(seq) from messages where chat_id = $1), $3::int) n`,
    [chatId, jonas.id, size],
  );
  await rounds.sql('update chats set seq = $2 where id = $1', [chatId, size]);
  await rounds.sql('update chat_members set last_seq = $2 where chat_id = $1', [chatId, size]);
  await vacuum(rounds.sql, 'chats', 'chat_members', 'messages');
}

test('the cost of chats and of a long one does not depend on how many there are', async t => {
  const costs = await costsAfter(rounds.databaseUrl, [1_500, 6_000], fillTo, {
    'the list of chats': () => amara.does(listChats, {}),
    'the unread chats': () => amara.does(listUnread, {}),
    'the archive': () => amara.does(listArchived, {}),
    'a search that finds on the first page': () => amara.does(searchAllMessages, { query: 'hello' }),
    'a page of a long chat': () => amara.does(listMessages, { chatId }),
  });
  t.annotate(JSON.stringify(costs));
  for (const [what, [few, many]] of Object.entries(costs))
    assert.ok(many! <= few! * 1.2 + 20, `${what}: ${few}, then ${many}`);
  const nowhere = await blocksOf(rounds.databaseUrl, () =>
    amara.does(searchAllMessages, { query: 'potassium' }),
  );
  t.annotate(`a search of what is nowhere: ${nowhere}`);
  // It looks into each chat, by the index of its words.
  assert.ok(nowhere < 6_000 * 6, `${nowhere}`);
});

test('unread chats are counted as far as the limit', async () => {
  const { count, chats } = await amara.does(listUnread, {});
  assert.deepEqual([count, chats.length], [limits.unreadCounted, limits.unreadShown]);
});
