import assert from 'node:assert/strict';
import { test } from 'vitest';
import { archiveChat, muteChat, searchAllMessages } from '#/features/messaging/arrangeContract.ts';
import {
  deleteMessage,
  listMessages,
  listRequests,
  setChatPreferences,
} from '#/features/messaging/contract.ts';
import { blockPerson } from '#/features/profiles/contract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { Fixtures, fixtures } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { beginChat, chatOf, tell } from '#test/support/talk.ts';

const { rounds, amara, jonas, noor } = await openFixture('amara', 'jonas', 'noor');
const bring = (username: string) => new Fixtures(rounds.url).member({ ...fixtures.mei, username });

/** Who finds which message in their search of all chats: those in it are the two of the chat, or a third person. */
const table = `
message       reader  writer  third
plain         found   found   .
archived      found   found   .
muted         found   found   .
deleted       .       .       .
withheld      .       found   .
request       .       found   .
suspended     found   .       .
leaving       found   found   .
blocked       found   found   .
blocker       found   found   .
`;
const [, ...rows] = table
  .trim()
  .split('\n')
  .map(line => line.split(/\s+/)) as [string[], ...string[][]];

const toSql = (column: string, value: string) => (person: Person) =>
  rounds.sql(`update users set ${column} = ${value} where id = $1`, [person.id]);

/** What happens to a message in a chat of Amara after it was written. */
const changes: Record<string, (writer: Person, chatId: string, messageId: string) => Promise<unknown>> = {
  plain: async () => {},
  archived: (_, chatId) => amara.does(archiveChat, { chatId, isArchived: true }),
  muted: (_, chatId) => amara.does(muteChat, { chatId, until: 'forever' }),
  deleted: (writer, chatId, messageId) => writer.does(deleteMessage, { chatId, messageId }),
  withheld: (_, __, id) => rounds.sql("update messages set withheld_for = 'patient' where id = $1", [id]),
  request: async (_, chatId) => {
    const { items } = await amara.does(listRequests, {});
    assert.ok(items.some(({ id }) => id === chatId));
  },
  suspended: toSql('suspended_at', 'now()'),
  leaving: toSql('leaves_at', "now() + interval '1 day'"),
  blocked: ({ id }) => amara.does(blockPerson, { personId: id }),
  blocker: writer => writer.does(blockPerson, { personId: amara.id }),
};

/** Whether somebody finds the message. A suspended account finds nothing. */
async function finds(person: Person, chatId: string, query: string) {
  const response = await person.send(searchAllMessages, { query });
  if (response.status === 401) return '.';
  const { items, chats }: JsonOutputOf<typeof searchAllMessages> = await response.json();
  assert.deepEqual(
    chats.map(({ id }) => id),
    [...new Set(items.map(item => item.chatId))],
  );
  for (const item of items) {
    assert.equal(item.chatId, chatId);
    // What is found can be read where it leads to, and says the same there.
    const { items: read } = await person.does(listMessages, { chatId });
    assert.equal(read.find(({ id }) => id === item.id)?.content, item.excerpt);
  }
  return items.length > 0 ? 'found' : '.';
}

test('Every kind of message has its row', () => {
  assert.deepEqual(
    rows.map(([name]) => name),
    Object.keys(changes),
  );
});

for (const [name, ...cells] of rows)
  test(`A message that is ${name} is found by whom the table says, and by nobody else`, async () => {
    const writer = await bring(`writer.${name}`);
    if (name === 'request')
      await amara.does(setChatPreferences, { showsPresence: true, showsReads: true, writers: 'connections' });
    const { id: chatId } = await (name === 'request' ? beginChat(writer, amara) : chatOf(writer, amara));
    // The third person has a chat with each of them.
    await chatOf(noor, writer);
    const words = `Heron in bed ${name}`;
    const { id } = await tell(writer, chatId, words);
    await changes[name!]!(writer, chatId, id);
    const found = [];
    for (const person of [amara, writer, noor]) found.push(await finds(person, chatId, words));
    assert.deepEqual(found, cells);
    assert.equal(await finds(jonas, chatId, words), '.');
  });
