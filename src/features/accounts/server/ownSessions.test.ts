import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { login } from '#/features/accounts/contract.ts';
import { endOtherSessions, endSession, listSessions } from '#/features/accounts/sessionsContract.ts';
import { emailOf, type FixtureName, fixtures, password } from '#test/support/fixtures.ts';
import { isSignedIn } from '#test/support/isSignedIn.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
beforeAll(async () => {
  rounds = await openRounds();
  await rounds.member('amara');
  await rounds.member('jonas');
});
afterAll(() => rounds.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1';

/** The same account in another browser, which calls itself so. */
async function browserOf(part: FixtureName, userAgent = firefox): Promise<Person> {
  const person = rounds.visitor();
  const body = JSON.stringify({ email: emailOf(fixtures[part].username), password });
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
  await person.request('POST', login.path, body, headers);
  return person;
}

const sessionsOf = async (person: Person) => (await person.does(listSessions, {})).sessions;
const idOf = async (person: Person) => (await sessionsOf(person)).find(({ isThis }) => isThis)!.id;

test('The list shows browser and system of each of one’s sessions, this one first', async () => {
  await browserOf('amara', safari);
  const here = await browserOf('amara');
  await browserOf('jonas');
  const [first, ...others] = await sessionsOf(here);
  assert.deepEqual([first!.browser, first!.system, first!.isThis], ['Firefox', 'Windows', true]);
  assert.ok(others.some(({ browser, system }) => browser === 'Safari' && system === 'iPhone'));
  assert.ok(others.every(({ isThis }) => !isThis));
  const [row] = await rounds.sql(
    "select count(*)::int as count from sessions s join users u on u.id = s.user_id where u.username = 'amara'",
  );
  assert.equal(others.length + 1, row!.count);
  assert.ok(!JSON.stringify([first, ...others]).includes('Mozilla'), 'the User-Agent itself stays here');
});

test('An expired session is not listed', async () => {
  const [here, there] = [await browserOf('amara'), await browserOf('amara')];
  const id = await idOf(there);
  await rounds.sql("update sessions set last_used_at = now() - interval '15 days' where id = $1", [id]);
  assert.ok(!(await sessionsOf(here)).some(session => session.id === id));
});

test('Signing out another session ends it and its live stream, and invalidates its cookie', async () => {
  const [here, there] = [await browserOf('amara'), await browserOf('amara')];
  const stream = await there.listen();
  const own = await here.listen();
  await here.does(endSession, { sessionId: await idOf(there) });
  await stream.ended;
  await own.until('session.ended');
  assert.deepEqual([await isSignedIn(there), await isSignedIn(here)], [false, true]);
  assert.equal((await there.isRefused(listSessions, {})).status, 401);
  await assert.rejects(there.listen(stream.lastId()), /401/);
  await own.close();
});

test('Signing out everywhere else ends all of one’s other sessions with their streams, and nobody else’s', async () => {
  const [here, one, two] = [await browserOf('amara'), await browserOf('amara'), await browserOf('amara')];
  const stranger = await browserOf('jonas');
  const streams = [await one.listen(), await two.listen()];
  const { ended } = await here.does(endOtherSessions, {});
  assert.ok(ended >= 2);
  for (const stream of streams) await stream.ended;
  assert.deepEqual(await Promise.all([here, one, two, stranger].map(isSignedIn)), [true, false, false, true]);
  assert.equal((await sessionsOf(here)).length, 1);
  for (const person of [one, two]) await assert.rejects(person.listen(), /401/);
});

test('Somebody else’s session is not found, like one that does not exist, and stays valid', async () => {
  const [amara, jonas] = [await browserOf('amara'), await browserOf('jonas')];
  const foreign = await amara.isRefused(endSession, { sessionId: await idOf(jonas) });
  const missing = await amara.isRefused(endSession, { sessionId: '01890000-0000-7000-8000-000000000000' });
  assert.deepEqual(foreign, missing);
  assert.equal(foreign.status, 404);
  assert.equal(await isSignedIn(jonas), true);
});

test('Signing out the current session clears its cookie too', async () => {
  const person = await browserOf('amara');
  await person.does(endSession, { sessionId: await idOf(person) });
  assert.equal(person.cookie, '');
});
