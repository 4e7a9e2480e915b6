import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { getViewer, login, logout } from '#/features/accounts/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { isSignedIn } from '#test/support/isSignedIn.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { until } from '#test/support/until.ts';

let rounds: Rounds;
let amara: Person;
beforeAll(async () => {
  rounds = await openRounds({ SESSION_IDLE_DAYS: '14', SESSION_MAX_DAYS: '90' });
  amara = await rounds.member('amara');
});
afterAll(() => rounds.close());

/** The same account in another browser. */
async function elsewhere() {
  const person = rounds.visitor();
  await person.does(login, { email: emailOf('amara'), password });
  return person;
}

/** Moves the times of the newest session back, as if it had been opened and used that long ago. */
const age = (opened: string, used: string) =>
  rounds.sql(
    `update sessions set created_at = now() - $1::interval, last_used_at = now() - $2::interval
     where id = (select id from sessions order by id desc limit 1)`,
    [opened, used],
  );

test('A session ends when it is idle for too long', async () => {
  const person = await elsewhere();
  await age('20 days', '13 days 23 hours');
  assert.equal(await isSignedIn(person), true);
  await age('20 days', '14 days 1 minute');
  assert.equal(await isSignedIn(person), false);
});

test('A session in daily use ends at its maximum age', async () => {
  const person = await elsewhere();
  await age('89 days 23 hours', '1 minute');
  assert.equal(await isSignedIn(person), true);
  await age('90 days 1 minute', '1 minute');
  assert.equal(await isSignedIn(person), false);
});

test('Use extends a session', async () => {
  const person = await elsewhere();
  await age('20 days', '13 days');
  await person.does(getViewer, {});
  const isFresh = async () => {
    const [row] = await rounds.sql(
      "select last_used_at > now() - interval '1 minute' as fresh from sessions order by id desc limit 1",
    );
    return row!.fresh === true;
  };
  await until(isFresh);
});

test('Logging out closes the live stream of that session at once and no other', async () => {
  const [here, there] = [await elsewhere(), await elsewhere()];
  const [own, other] = [await here.listen(), await there.listen()];
  const sameBrowser = rounds.visitor();
  sameBrowser.cookie = here.cookie;
  await sameBrowser.does(logout, {});
  await own.ended;
  await other.until('session.ended');
  await assert.rejects(here.listen(), /401/);
  await (await there.listen()).close();
  await other.close();
});

test('A new login in the same browser closes the stream of the session it replaces', async () => {
  const person = await elsewhere();
  const stream = await person.listen();
  await person.does(login, { email: emailOf('amara'), password });
  await stream.ended;
  await (await person.listen()).close();
});

test('Visitors get no live stream', async () => {
  await assert.rejects(rounds.visitor().listen(), /401/);
});

test('Other sites get no live stream', async () => {
  const { status } = await amara.request('GET', '/api/live', undefined, { 'sec-fetch-site': 'cross-site' });
  assert.equal(status, 403);
});
