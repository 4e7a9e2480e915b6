import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { login, register } from '#/features/accounts/contract.ts';
import { changePassword, forgotPassword, resetPassword } from '#/features/accounts/mailContract.ts';
import { endOtherSessions, listSessions } from '#/features/accounts/sessionsContract.ts';
import { leave } from '#/features/ownData/contract.ts';
import { removeAccount } from '#/features/ownData/server/removeAccount.ts';
import { suspendPerson } from '#/features/staff/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { isSignedIn } from '#test/support/isSignedIn.ts';
import { type MailServer, openMailServer, tokenIn } from '#test/support/mail.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

const rows = 20_000;
const newPassword = 'the ward at dusk 8';

let mail: MailServer;
let rounds: Rounds;
let amara: Person;
beforeAll(async () => {
  mail = await openMailServer();
  rounds = await openRounds(mail.settings);
  amara = await rounds.member('amara');
  await rounds.sql('update users set is_staff = true where id = $1', [amara.id]);
  await rounds.sql(
    `insert into push_subscriptions (id, session_id, user_id, endpoint, origin, p256dh, auth)
     select gen_random_uuid(), id, user_id, 'https://push.example/amara', 'https://push.example', repeat('x', 87), repeat('x', 22)
     from sessions where user_id = $1 limit 1`,
    [amara.id],
  );
});
afterAll(async () => {
  await rounds.close();
  await mail.close();
});

type Account = { id: string; email: string; person: Person };
let accounts = 0;

/** A new account, signed in. */
async function newAccount(): Promise<Account> {
  const username = `heavy${++accounts}`;
  const email = emailOf(username);
  const person = rounds.visitor();
  await person.does(register, { username, email, password });
  await person.does(login, { email, password });
  const [row] = await rounds.sql('select id from users where email_key = $1', [email]);
  return { id: String(row!.id), email, person };
}

/** The account in another browser. */
async function again({ email }: Account, secret = password): Promise<Person> {
  const person = rounds.visitor();
  await person.does(login, { email, password: secret });
  return person;
}

/**
 * What a script leaves behind: thousands of sessions with a device each, of browsers that are known, of sign-ins that still
 * owe their code, and of unread chats with somebody who has a device.
 */
async function pileUp({ id }: Account) {
  await rounds.sql(
    `with added as (insert into sessions (id, user_id, token_hash, user_agent)
       select gen_random_uuid(), $1::uuid, gen_random_uuid()::text, '' from generate_series(1, ${rows}) returning id)
     insert into push_subscriptions (id, session_id, user_id, endpoint, origin, p256dh, auth)
       select gen_random_uuid(), id, $1::uuid, 'https://push.example/' || id, 'https://push.example', repeat('x', 87), repeat('x', 22)
       from added`,
    [id],
  );
  const hashes = `select left(repeat(md5(gen_random_uuid()::text || n), 2), 43) as hash from generate_series(1, ${rows}) n`;
  await rounds.sql(
    `insert into known_browsers (user_id, token_hash) select $1::uuid, hash from (${hashes}) h`,
    [id],
  );
  await rounds.sql(
    `insert into sign_in_challenges (user_id, token_hash) select $1::uuid, hash from (${hashes}) h`,
    [id],
  );
  await rounds.sql(
    `with pairs as materialized (select gen_random_uuid() as chat from generate_series(1, ${rows})),
       added as (insert into chats (id, lesser_id, started_by, seq) select chat, $1::uuid, $1::uuid, 1 from pairs)
     insert into chat_members (chat_id, user_id, last_seq)
       select chat, person, 1 from pairs cross join unnest(array[$1::uuid, $2::uuid]) person`,
    [id, amara.id],
  );
}

const countOf = async (table: string, { id }: Account) =>
  Number((await rounds.sql(`select count(*)::int as n from ${table} where user_id = $1`, [id]))[0]!.n);

/** How many events have said that sessions of this account are over. */
const endings = async ({ id }: Account) =>
  (await rounds.sql("select 1 from outbox where name like 'session%.ended' and $1 = any(audience)", [id]))
    .length;

/** Does what takes access away from a heavy account: it succeeds, closes the live streams and says so once. */
async function takesAccessAway(account: Account, act: () => Promise<unknown>, left = 0) {
  const there = await again(account);
  const stream = await there.listen();
  await pileUp(account);
  const before = await endings(account);
  await act();
  assert.equal(await isSignedIn(there), false);
  await stream.ended;
  assert.deepEqual(
    [
      await countOf('sessions', account),
      await countOf('push_subscriptions', account),
      await countOf('sign_in_challenges', account),
      (await endings(account)) - before,
    ],
    [left, 0, 0, 1],
  );
}

test('Signing out everywhere else works beside twenty thousand sessions', async () => {
  const account = await newAccount();
  await takesAccessAway(
    account,
    async () => assert.equal((await account.person.does(endOtherSessions, {})).ended, rows + 1),
    1,
  );
  assert.equal(await isSignedIn(account.person), true);
});

test('A password is changed beside twenty thousand sessions', async () => {
  const account = await newAccount();
  const change = { currentPassword: password, newPassword };
  await takesAccessAway(account, () => account.person.does(changePassword, change), 1);
});

test('A password is reset beside twenty thousand sessions and known browsers', async () => {
  const account = await newAccount();
  const { person, email } = account;
  await mail.to(email);
  await person.does(forgotPassword, { email });
  const token = tokenIn(await mail.to(email, 2));
  await takesAccessAway(account, () =>
    rounds.visitor().does(resetPassword, { token, password: newPassword }),
  );
  await again(account, newPassword);
});

test('An account with twenty thousand sessions and unread chats is suspended', async () => {
  const account = await newAccount();
  await takesAccessAway(account, () =>
    amara.does(suspendPerson, { personId: account.id, reason: 'Selling things' }),
  );
});

test('An account with twenty thousand sessions and unread chats can leave, and is deleted', async () => {
  const account = await newAccount();
  await takesAccessAway(account, () => account.person.does(leave, {}));
  await pileUp(account);
  await rounds.sql("update users set leaves_at = now() - interval '1 minute' where id = $1", [account.id]);
  await removeAccount.work(
    { userId: account.id },
    { id: '', number: 1, isLast: true, signal: new AbortController().signal },
  );
  assert.deepEqual(await rounds.sql('select 1 from users where id = $1', [account.id]), []);
});

test('An account has a hundred sessions and known browsers at most: what was used longest ago goes', async () => {
  const account = await newAccount();
  const stream = await account.person.listen();
  const second = await again(account);
  await rounds.sql(
    `update sessions set last_used_at = now() - interval '1 day'
     where id = (select id from sessions where user_id = $1 order by created_at limit 1)`,
    [account.id],
  );
  for (let n = 0; n < 99; n++) await again(account);
  assert.deepEqual([await isSignedIn(account.person), await isSignedIn(second)], [false, true]);
  await stream.ended;
  assert.equal((await second.does(listSessions, {})).sessions.length, 100);
  assert.equal(await countOf('known_browsers', account), 100);
});

test('An account that has thousands of sessions from before the bound signs in, and keeps a hundred', async () => {
  const account = await newAccount();
  await pileUp(account);
  const before = await endings(account);
  await again(account);
  assert.deepEqual(
    [
      await countOf('sessions', account),
      await countOf('known_browsers', account),
      (await endings(account)) - before,
    ],
    [100, 100, 1],
  );
});
