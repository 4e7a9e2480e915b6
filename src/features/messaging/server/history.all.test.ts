import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { getChat, listMessages, listUnread, searchMessages } from '#/features/messaging/contract.ts';
import { explain } from '#test/support/explain.ts';
import type { Person } from '#test/support/person.ts';
import { queriesOf } from '#test/support/queriesOf.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { chatOf } from '#test/support/talk.ts';
import { vacuum } from '#test/support/vacuum.ts';

/** How long the chat is first, and then. */
const lengths = [12_000, 48_000];

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

/** The chat with so many messages of Jonas's, of which Amara has read half; one of them is about a zebra. */
async function fillTo(length: number) {
  await rounds.sql(
    `insert into messages (id, chat_id, seq, sender_id, content)
      select gen_random_uuid(), $1, n, $2, case n when 500 then 'A zebra' else 'Round ' || n || ': seen and done' end
      from generate_series(1 + (select seq from chats where id = $1), $3::int) n`,
    [chatId, jonas.id, length],
  );
  await rounds.sql('update chats set seq = $2 where id = $1', [chatId, length]);
  await rounds.sql(
    `update chat_members set last_seq = $2, read_seq = case user_id when $3 then $2 / 2 else $2 end where chat_id = $1`,
    [chatId, length, amara.id],
  );
  // What a long chat has been through: statistics, and an index whose new words are in their place.
  await vacuum(rounds.sql, 'messages');
}

const finds = async (query: string, count: number) => {
  const { items } = await amara.does(searchMessages, { chatId, query });
  assert.equal(items.length, count);
};

const asked = (length: number): Record<string, () => Promise<unknown>> => ({
  'its newest page': () => amara.does(listMessages, { chatId }),
  'a page deep in it': () => amara.does(listMessages, { chatId, before: String(length / 10) }),
  'the page on': () => amara.does(listMessages, { chatId, after: String(length / 10) }),
  'where the new ones begin': () =>
    amara.does(listMessages, { chatId, before: String(length / 2 + limits.messagePage / 2) }),
  'a word said once': () => finds('zebra', 1),
  'a word said every time': () => finds('seen', 20),
  'the chat in the list': () => amara.does(getChat, { chatId }),
  'the unread chats': () => amara.does(listUnread, {}),
});

test('reading and searching a chat four times as long costs no more, at its end and deep in it', async t => {
  const blocks: Record<string, number[]> = {};
  for (const length of lengths) {
    await fillTo(length);
    for (const [what, ask] of Object.entries(asked(length))) {
      const queries = await queriesOf(ask);
      const ofMessages = queries.filter(
        ({ text }) => /^(select|with)/.test(text) && text.includes('"messages"'),
      );
      assert.ok(ofMessages.length > 0, what);
      const plans = await Promise.all(ofMessages.map(query => explain(rounds.databaseUrl, query)));
      for (const { scanned } of plans)
        assert.ok(!scanned.includes('messages'), `${what}: all messages are read, at ${length}`);
      const sum = plans.reduce((all, plan) => all + plan.blocks, 0);
      blocks[what] = [...(blocks[what] ?? []), sum];
    }
  }
  t.annotate(JSON.stringify(blocks));
  for (const [what, [short, long]] of Object.entries(blocks))
    assert.ok(long! <= short! * 2, `${what}: ${short} blocks, then ${long}`);
});
