import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import {
  acceptRequest,
  getRelation,
  rejectRequest,
  removeConnection,
  requestConnection,
  withdrawRequest,
} from '#/features/connections/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';

const { rounds, amara, jonas, mei } = await openFixture('amara', 'jonas', 'mei');
beforeEach(() => rounds.sql('truncate connections, connection_requests'));

const to = (person: Person) => ({ personId: person.id });
const states = async () => [
  (await amara.does(getRelation, to(jonas))).state,
  (await jonas.does(getRelation, to(amara))).state,
];
const asks = (who: Person, whom: Person) => who.does(requestConnection, to(whom));
const connect = async (who: Person, whom: Person) => {
  await asks(who, whom);
  return whom.does(acceptRequest, to(who));
};

test('A request is sent, seen from both sides, and accepted by its recipient', async () => {
  assert.deepEqual(await states(), ['none', 'none']);
  assert.equal((await asks(amara, jonas)).state, 'requested');
  assert.deepEqual(await states(), ['requested', 'received']);
  assert.deepEqual(await jonas.does(acceptRequest, to(amara)), {
    state: 'connected',
    connections: 1,
    mutual: 0,
  });
  assert.deepEqual(await states(), ['connected', 'connected']);
});

test('A request sent twice is one request, and one to a connection changes nothing', async () => {
  await asks(amara, jonas);
  assert.equal((await asks(amara, jonas)).state, 'requested');
  await jonas.does(acceptRequest, to(amara));
  assert.equal((await asks(amara, jonas)).state, 'connected');
  const [row] = await rounds.sql('select count(*)::int as requests from connection_requests');
  assert.equal(row!.requests, 1);
});

test('Two crossing requests connect', async () => {
  await asks(amara, jonas);
  assert.equal((await asks(jonas, amara)).state, 'connected');
  assert.deepEqual(await states(), ['connected', 'connected']);
});

test('A withdrawn request cannot be accepted or rejected, and can be sent again', async () => {
  await asks(amara, jonas);
  assert.equal((await amara.does(withdrawRequest, to(jonas))).state, 'none');
  const refused = await jonas.isRefused(acceptRequest, to(amara));
  assert.deepEqual([refused.status, refused.text], [409, 'connections.noRequest']);
  assert.equal((await asks(amara, jonas)).state, 'requested');
});

test('Either side may end a connection', async () => {
  for (const one of [amara, jonas]) {
    await rounds.sql('truncate connection_requests');
    await connect(amara, jonas);
    const other = one === amara ? jonas : amara;
    assert.equal((await one.does(removeConnection, to(other))).state, 'none');
    assert.deepEqual(await states(), ['none', 'none']);
  }
});

test('After a rejection both cards show Connect; its sender must wait seven days, its recipient not', async () => {
  await asks(amara, jonas);
  await jonas.does(rejectRequest, to(amara));
  assert.deepEqual(await states(), ['none', 'none']);
  const refused = await amara.isRefused(requestConnection, to(jonas));
  assert.deepEqual([refused.status, refused.text], [409, 'connections.tooSoon']);
  assert.equal((await asks(jonas, amara)).state, 'requested');
  await jonas.does(withdrawRequest, to(amara));
  // A request that waited for two months and was rejected a little less, and a little more, than a week ago.
  const rejected = (days: number) =>
    rounds.sql(
      `update connection_requests set created_at = now() - interval '60 days',
        answered_at = now() - make_interval(days => $1) where status = 'rejected'`,
      [days],
    );
  await rejected(limits.requestPauseDays - 1);
  assert.equal((await amara.isRefused(requestConnection, to(jonas))).status, 409);
  await rejected(limits.requestPauseDays + 1);
  assert.equal((await asks(amara, jonas)).state, 'requested');
});

test('One person cannot request the same person more than three times in thirty days', async () => {
  for (let times = 0; times < limits.requestsPerPair; times++) {
    await asks(amara, jonas);
    await amara.does(withdrawRequest, to(jonas));
  }
  assert.equal((await amara.isRefused(requestConnection, to(jonas))).text, 'connections.tooSoon');
  await rounds.sql(`update connection_requests set created_at = now() - interval '31 days'`);
  assert.equal((await asks(amara, jonas)).state, 'requested');
});

test('Connections and mutual connections are counted', async () => {
  await connect(amara, jonas);
  await connect(mei, jonas);
  assert.deepEqual(await amara.does(getRelation, to(jonas)), {
    state: 'connected',
    connections: 2,
    mutual: 0,
  });
  assert.deepEqual(await amara.does(getRelation, to(mei)), { state: 'none', connections: 1, mutual: 1 });
  assert.deepEqual(await amara.does(getRelation, to(amara)), { state: 'self', connections: 1, mutual: 1 });
});

test('Both sides get their relation live, and nobody else does', async () => {
  const streams = await Promise.all([amara, jonas, mei].map(person => person.listen()));
  const [hers, his, others] = streams as [(typeof streams)[0], (typeof streams)[0], (typeof streams)[0]];
  await asks(amara, jonas);
  await jonas.does(acceptRequest, to(amara));
  await amara.does(removeConnection, to(jonas));
  const people = [amara.id, jonas.id].toSorted();
  const told = [
    { people, state: 'pending', senderId: amara.id },
    { people, state: 'connected', senderId: amara.id },
    { people, state: 'none', senderId: null },
  ];
  // What was said just before a stream opened may be said once more.
  const isTold = (all: unknown[]) => isDeepStrictEqual(all.slice(-told.length), told);
  for (const stream of [hers, his])
    await stream.until('connection.changed', () =>
      isTold(stream.of('connection.changed').map(one => one.data)),
    );
  // Something she hears, after it.
  await asks(mei, jonas);
  await others.until('connection.changed', data => (data.people as string[]).includes(mei.id));
  assert.deepEqual(
    others.of('connection.changed').filter(({ data }) => !(data.people as string[]).includes(mei.id)),
    [],
  );
  await Promise.all(streams.map(stream => stream.close()));
});

test('An unknown person, or one without a profile, cannot be requested', async () => {
  const noor = await rounds.account('noor');
  for (const personId of [uuidv7(), noor.id]) {
    const refused = await amara.isRefused(requestConnection, { personId });
    assert.deepEqual([refused.status, refused.text], [404, 'profiles.notFound']);
  }
  assert.equal((await amara.isRefused(requestConnection, { personId: 'jonas' })).status, 400);
  assert.equal(
    (await amara.isRefused(requestConnection, { personId: amara.id.toUpperCase() })).text,
    'connections.self',
  );
});

test('An id in upper case is the same person', async () => {
  await amara.does(requestConnection, { personId: jonas.id.toUpperCase() });
  assert.deepEqual(await states(), ['requested', 'received']);
});

test('A block made while a request waits for its lock refuses it as not found, and nothing is stored', async () => {
  const pair = [amara.id, jonas.id].toSorted().join(' ');
  const waiting = () =>
    rounds.sql(`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);
  await rounds.sql('begin');
  await rounds.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [pair]);
  const refusal = amara.isRefused(requestConnection, to(jonas));
  while ((await waiting()).length === 0) await wait(10);
  await rounds.sql('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [jonas.id, amara.id]);
  await rounds.sql('commit');
  const { status, text } = await refusal;
  const kept = await rounds.sql('select id from connection_requests');
  await rounds.sql('truncate blocks');
  assert.deepEqual([status, text, kept], [404, 'profiles.notFound', []]);
});
