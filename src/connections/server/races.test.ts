import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Refusal } from '#/base/refusal.ts';
import {
  acceptRequest,
  getRelation,
  rejectRequest,
  removeConnection,
  requestConnection,
  withdrawRequest,
} from '#/connections/contract.ts';
import type { Person } from '#/testing/person.ts';
import { openRounds, type Rounds } from '#/testing/rounds.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
before(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
});
after(() => rounds.close());
beforeEach(() => rounds.sql('truncate connections, connection_requests'));

type Deed = () => Promise<unknown>;
const her = (call: typeof requestConnection | typeof withdrawRequest | typeof removeConnection) => () =>
  amara.does(call, { personId: jonas.id });
const his =
  (call: typeof requestConnection | typeof acceptRequest | typeof rejectRequest | typeof removeConnection) =>
  () =>
    jonas.does(call, { personId: amara.id });

/** Fifty calls at once, these in turn. How many succeeded; the others were refused: wrong state, or not theirs to do. */
async function atOnce(...deeds: Deed[]) {
  const done = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => deeds[i % deeds.length]!()));
  const refused = done.filter(one => one.status === 'rejected').map(one => one.reason as Refusal);
  for (const reason of refused)
    assert.ok(reason instanceof Refusal && ['conflict', 'forbidden'].includes(reason.code), String(reason));
  return done.length - refused.length;
}

/** What is stored between the two, once both have been asked and say the same. */
async function between() {
  const [row] = await rounds.sql(`select (select count(*)::int from connections) as connections,
    (select count(*)::int from connection_requests where status = 'pending') as pending`);
  const { state: hers } = await amara.does(getRelation, { personId: jonas.id });
  const { state: theirs } = await jonas.does(getRelation, { personId: amara.id });
  const opposite = { none: 'none', connected: 'connected', requested: 'received', received: 'requested' };
  assert.equal(opposite[hers as keyof typeof opposite], theirs);
  assert.equal(row!.connections, hers === 'connected' ? 1 : 0);
  assert.equal(row!.pending, hers === 'requested' || hers === 'received' ? 1 : 0);
  return hers;
}

test('R2: of fifty acceptances one wins and connects once', async () => {
  await her(requestConnection)();
  assert.equal(await atOnce(his(acceptRequest)), 1);
  assert.equal(await between(), 'connected');
});

test('R2: of acceptances, rejections and withdrawals at once exactly one wins', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < 6; round++) {
    await rounds.sql('truncate connections, connection_requests');
    await her(requestConnection)();
    const deeds = [his(acceptRequest), his(rejectRequest), her(withdrawRequest)];
    assert.equal(await atOnce(...deeds.slice(round % 3), ...deeds.slice(0, round % 3)), 1);
    ends.add(await between());
  }
  assert.ok([...ends].every(end => end === 'connected' || end === 'none'));
});

test('R3: requests that cross connect once, however many there are', async () => {
  for (let round = 0; round < 6; round++) {
    await rounds.sql('truncate connections, connection_requests');
    assert.equal(await atOnce(her(requestConnection), his(requestConnection)), 50);
    assert.equal(await between(), 'connected');
  }
});

test('One request sent fifty times at once is one request', async () => {
  assert.equal(await atOnce(her(requestConnection)), 50);
  assert.equal(await between(), 'requested');
  const [row] = await rounds.sql('select count(*)::int as requests from connection_requests');
  assert.equal(row!.requests, 1);
});

test('Of fifty removals from both sides one wins', async () => {
  await her(requestConnection)();
  await his(acceptRequest)();
  assert.equal(await atOnce(her(removeConnection), his(removeConnection)), 1);
  assert.equal(await between(), 'none');
});

test('Everything at once leaves the two in one state that both see', async () => {
  await atOnce(
    her(requestConnection),
    his(requestConnection),
    his(acceptRequest),
    her(removeConnection),
    her(withdrawRequest),
    his(rejectRequest),
    his(removeConnection),
  );
  await between();
});
