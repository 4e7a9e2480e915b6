import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { limits, rates } from '#/app/limits.ts';
import { inviteEditor, removeEditor } from '#/features/businesses/editorsContract.ts';
import { confirmWorkplace, invitePerson, partWithPerson } from '#/features/businesses/workplacesContract.ts';
import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import {
  acceptChat,
  listMessages,
  sendMessage,
  sendMessages,
  startChat,
} from '#/features/messaging/contract.ts';
import { editPost } from '#/features/posts/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { tell } from '#test/support/talk.ts';
import { comment, post } from '#test/support/write.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let strangers: { id: string; username: string }[];
beforeAll(async () => {
  rounds = await openRounds({}, { rates: 'shipped' });
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  strangers = Array.from({ length: 40 }, (_, n) => ({ id: uuid(), username: `stranger${n}` }));
  for (const { id, username } of strangers)
    await rounds.sql(
      `insert into users (id, username, username_key, email, email_key, full_name, profession)
        values ($1, $2, $2, $3, $3, 'A Stranger', 'general_user')`,
      [id, username, `${username}@example.org`],
    );
});
afterAll(() => rounds.close());
beforeEach(async () => {
  await rounds.sql(
    'truncate chats, chat_members, messages, connections, connection_requests, notifications cascade',
  );
  await rounds.sql('delete from rate_limits');
  await rounds.sql('update users set created_at = now()');
  // Who is known to be over is remembered.
  await rounds.stopServer();
  await rounds.startServer();
});

/** A business page of amara's. */
async function openPage() {
  await rounds.sql('delete from businesses');
  await openBusiness(amara);
}

const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'done',
    error => `${error.code} ${error.text}`,
  );
/** The same of a call that is made again, as browsers do, while a busy machine has no room for it. */
const codeOfRetried = async (call: () => Promise<unknown>): Promise<string> => {
  const code = await codeOf(call());
  if (!code.startsWith('unavailable')) return code;
  await setTimeout(200);
  return codeOfRetried(call);
};
const countsOf = (answers: string[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, answer => answer)).map(([name, all]) => [name, all!.length]),
  );
const prove = (person: Person) =>
  rounds.sql('update users set email_verified_at = now() where id = $1', [person.id]);
const unprove = (person: Person) =>
  rounds.sql('update users set email_verified_at = null where id = $1', [person.id]);

test('Of thirty concurrent first contacts by a new account ten succeed, and the refusal says when to try again', async () => {
  await unprove(amara);
  const answers = await Promise.all(
    strangers
      .slice(0, 30)
      .map(({ id }, n) =>
        codeOfRetried(() =>
          n % 2 ? amara.does(startChat, { userId: id }) : amara.does(requestConnection, { personId: id }),
        ),
      ),
  );
  assert.deepEqual(countsOf(answers), { done: 10, 'tooMany connections.newcomerFirstDay': 20 });
  const refused = await amara.send(startChat, { userId: strangers[39]!.id });
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 3600);
  const [row] = await rounds.sql(
    'select (select count(*) from chats)::int + (select count(*) from connection_requests)::int as begun',
  );
  assert.equal(row!.begun, 10);
});

test('Requests and invitations to work or to edit share those ten, whatever the account turns to strangers with', async () => {
  await unprove(amara);
  await openPage();
  const calls = [requestConnection, inviteEditor, invitePerson];
  const answers = await Promise.all(
    strangers
      .slice(0, 30)
      .map(({ id }, n) => codeOfRetried(() => amara.does(calls[n % 3]!, { personId: id }))),
  );
  assert.deepEqual(countsOf(answers), { done: 10, 'tooMany connections.newcomerFirstDay': 20 });
  const [row] = await rounds.sql(`select count(*)::int as told from notifications where actor_id = $1`, [
    amara.id,
  ]);
  assert.equal(row!.told, 10);
  const refused = await amara.send(inviteEditor, { personId: strangers[39]!.id });
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 3600);
  assert.equal(
    await codeOf(amara.does(startChat, { userId: strangers[38]!.id })),
    'tooMany connections.newcomerFirstDay',
  );
});

test('The same stranger is invited to each thing three times in thirty days, however often it is withdrawn', async () => {
  await prove(amara);
  await openPage();
  for (const [invite, withdraw] of [
    [inviteEditor, removeEditor],
    [invitePerson, partWithPerson],
  ] as const) {
    const answers = [];
    for (let n = 0; n < 40; n++) {
      answers.push(await codeOf(amara.does(invite, { personId: jonas.id })));
      await amara.does(withdraw, { personId: jonas.id });
    }
    assert.deepEqual(countsOf(answers), { done: 3, 'conflict connections.tooSoon': 37 });
  }
});

test('A connection is invited without a limit of strangers, and an answer is never refused because of one', async () => {
  await unprove(amara);
  await openPage();
  await amara.does(requestConnection, { personId: jonas.id });
  await jonas.does(acceptRequest, { personId: amara.id });
  for (let n = 0; n < 5; n++) {
    await amara.does(inviteEditor, { personId: jonas.id });
    await amara.does(removeEditor, { personId: jonas.id });
  }
  await rounds.sql('delete from connections');
  await amara.does(invitePerson, { personId: jonas.id });
  await amara.does(inviteEditor, { personId: jonas.id });
  for (const { id } of strangers.slice(0, 12)) await codeOf(amara.does(startChat, { userId: id }));
  assert.equal(await codeOf(jonas.does(confirmWorkplace, { businessId: amara.id })), 'done');
});

test('With a mail server only a verified e-mail lifts that limit; without one, a day does', async () => {
  await unprove(amara);
  await rounds.sql(`update users set created_at = now() - interval '2 days' where id = $1`, [amara.id]);
  const begin = async (from: number) => {
    const answers = [];
    for (const { id } of strangers.slice(from, from + 11))
      answers.push(await codeOf(amara.does(startChat, { userId: id })));
    return countsOf(answers);
  };
  assert.deepEqual(await begin(0), { done: 11 });
  await rounds.stopServer();
  await rounds.startServer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Rounds <rounds@example.org>' });
  assert.deepEqual(await begin(12), { done: 10, 'tooMany connections.newcomerUnproved': 1 });
  await prove(amara);
  assert.deepEqual(
    await begin(24),
    { done: 9, 'tooMany base.tooManyHours': 2 },
    'thirty chats a day, as for all',
  );
});

test('A stranger without a reply can send three messages, by either call; the fourth is refused', async () => {
  await prove(amara);
  const { id: chatId } = await amara.does(startChat, { userId: jonas.id });
  const ids = Array.from({ length: 20 }, () => uuid());
  const answers = await Promise.all([
    ...ids.slice(0, 10).map(id => codeOf(amara.does(sendMessage, { chatId, id, content: 'Hello?' }))),
    ...[10, 15].map(from =>
      amara
        .does(sendMessages, {
          chatId,
          messages: ids.slice(from, from + 5).map(id => ({ id, content: 'Hello?' })),
        })
        .then(({ answers }) =>
          answers.map(({ refusal }) => (refusal ? `${refusal.code} ${refusal.text}` : 'done')),
        ),
    ),
  ]).then(all => all.flat());
  assert.deepEqual(countsOf(answers), { done: 3, 'conflict messaging.unanswered': 17 });
  const { items } = await jonas.does(listMessages, { chatId });
  assert.deepEqual(
    items.map(({ seq }) => seq),
    [1, 2, 3],
  );
  // A retry of one that was sent finds it.
  const { id, content } = items[1]!;
  assert.equal((await amara.does(sendMessage, { chatId, id, content })).seq, 2);
  await tell(jonas, chatId, 'Hello');
  for (let n = 0; n < 5; n++) await tell(amara, chatId, 'At last');
});

test('A person who opened or accepted the chat, or is connected, is not limited', async () => {
  await prove(amara);
  const full = async (chatId: string) => {
    for (let n = 0; n < limits.unanswered; n++) await tell(amara, chatId, 'Hello?');
    assert.equal(await codeOf(tell(amara, chatId, 'Hello??')), 'conflict messaging.unanswered');
  };
  for (const answer of [
    (chatId: string) => jonas.does(acceptChat, { chatId }),
    () => jonas.does(startChat, { userId: amara.id }),
    async () => {
      await amara.does(requestConnection, { personId: jonas.id });
      await jonas.does(acceptRequest, { personId: amara.id });
    },
  ]) {
    await rounds.sql('truncate chats, chat_members, messages, connections, connection_requests cascade');
    const { id: chatId } = await amara.does(startChat, { userId: jonas.id });
    await full(chatId);
    await answer(chatId);
    await tell(amara, chatId, 'Thank you');
  }
});

test('Mentions by a new account notify strangers twenty times a day, five under one post; the mentions stay', async () => {
  await unprove(amara);
  const told = async () =>
    Number((await rounds.sql(`select count(*)::int as n from notifications where kind = 'mention'`))[0]!.n);
  const naming = (from: number) =>
    strangers
      .slice(from, from + 8)
      .map(({ username }) => `@${username}`)
      .join(' ');
  const { id, mentions } = await post(amara, `Ask ${naming(0)}`);
  assert.equal(mentions.length, 8);
  assert.equal(await told(), limits.strangersNotified);
  // Neither comments nor the same people once more add to it.
  await Promise.all([0, 8, 16, 24].map(from => comment(amara, id, `And ${naming(from)}`)));
  const people = await rounds.sql(
    `select count(distinct user_id)::int as n from notifications where kind = 'mention'`,
  );
  assert.equal(people[0]!.n, limits.strangersNotified);
  await rounds.sql('delete from notifications');
  await rounds.sql('delete from rate_limits');
  await Promise.all([0, 8, 16, 24, 32].map(from => post(amara, `Ask ${naming(from)}`)));
  assert.equal(await told(), rates['newcomer.mention'][0].times);
  await prove(amara);
  await post(amara, `Ask ${naming(0)}`);
  assert.equal(await told(), rates['newcomer.mention'][0].times + limits.strangersNotified);
});

test('Edits that take mentions back do not notify more strangers under one post', async () => {
  await prove(amara);
  const told = async () =>
    (await rounds.sql(`select user_id from notifications where kind = 'mention'`)).map(row => row.user_id);
  const few = (n: number) =>
    strangers
      .slice(n * limits.strangersNotified, (n + 1) * limits.strangersNotified)
      .map(({ username }) => `@${username}`)
      .join(' ');
  const { id: postId } = await post(amara, few(0));
  assert.equal((await told()).length, limits.strangersNotified);
  for (const version of [1, 2]) await amara.does(editPost, { postId, version, content: few(version) });
  assert.deepEqual(await told(), []);
  // A colleague is no stranger.
  await amara.does(requestConnection, { personId: jonas.id });
  await jonas.does(acceptRequest, { personId: amara.id });
  await amara.does(editPost, { postId, version: 3, content: `@${jonas.username}` });
  assert.deepEqual(await told(), [jonas.id]);
});
