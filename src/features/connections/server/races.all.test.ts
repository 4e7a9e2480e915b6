import assert from 'node:assert/strict';
import {
  acceptRequest,
  getRelation,
  rejectRequest,
  removeConnection,
  requestConnection,
  withdrawRequest,
} from '#/features/connections/contract.ts';
import type { Person } from '#test/support/person.ts';
import { type Action, answered, onTrack, race, sentencesOf, times } from '#test/support/race.ts';

const { track, amara, jonas } = await onTrack('amara', 'jonas');
const clear = () => track.sql('truncate connections, connection_requests');

const her =
  (call: typeof requestConnection | typeof withdrawRequest | typeof removeConnection): Action =>
  at =>
    at(amara).does(call, { personId: jonas.id });
const his =
  (
    call: typeof requestConnection | typeof acceptRequest | typeof rejectRequest | typeof removeConnection,
  ): Action =>
  at =>
    at(jonas).does(call, { personId: amara.id });
const now = (person: Person) => person;
const ask = () => her(requestConnection)(now);

/** Wrong state, or not theirs to do, or rejected just now: how those who lose are refused. */
const refusals = ['noRequest', 'notConnected', 'notReceiver', 'notSender', 'tooSoon'].map(
  name => `connections.${name}`,
);

/** So many calls at once, these in turn, and how many of them succeeded. */
async function atOnce(count: number, ...actions: Action[]) {
  const outcomes = await track.atOnce(times(count, n => actions[n % actions.length]!));
  const others = sentencesOf(outcomes).filter(sentence => !refusals.includes(sentence));
  assert.deepEqual(others, []);
  return answered(outcomes);
}

/** What is stored between the two, once both have been asked and say the same. */
async function between() {
  const [row] = await track.sql(`select (select count(*)::int from connections) as connections,
    (select count(*)::int from connection_requests where status = 'pending') as pending`);
  const { state: hers } = await amara.does(getRelation, { personId: jonas.id });
  const { state: theirs } = await jonas.does(getRelation, { personId: amara.id });
  const opposite = { none: 'none', connected: 'connected', requested: 'received', received: 'requested' };
  assert.equal(opposite[hers as keyof typeof opposite], theirs);
  assert.equal(row!.connections, hers === 'connected' ? 1 : 0);
  assert.equal(row!.pending, hers === 'requested' || hers === 'received' ? 1 : 0);
  return hers;
}

race('R2: of twenty concurrent acceptances one succeeds and connects once', async () => {
  await clear();
  await ask();
  assert.equal(await atOnce(20, his(acceptRequest)), 1);
  assert.equal(await between(), 'connected');
});

race('R2: of concurrent acceptances, rejections and withdrawals exactly one succeeds', async round => {
  await clear();
  await ask();
  const actions = [his(acceptRequest), his(rejectRequest), her(withdrawRequest)];
  assert.equal(await atOnce(21, ...actions.slice(round % 3), ...actions.slice(0, round % 3)), 1);
  assert.ok(['connected', 'none'].includes(await between()));
});

race('R3: crossing requests connect once, however many there are', async () => {
  await clear();
  assert.equal(await atOnce(20, her(requestConnection), his(requestConnection)), 20);
  assert.equal(await between(), 'connected');
});

race('One request sent twenty times is one request', async () => {
  await clear();
  assert.equal(await atOnce(20, her(requestConnection)), 20);
  assert.equal(await between(), 'requested');
  const [row] = await track.sql('select count(*)::int as requests from connection_requests');
  assert.equal(row!.requests, 1);
});

race('Of twenty concurrent removals from both sides one succeeds', async () => {
  await clear();
  await ask();
  await his(acceptRequest)(now);
  assert.equal(await atOnce(20, her(removeConnection), his(removeConnection)), 1);
  assert.equal(await between(), 'none');
});

race('Concurrent calls of every kind leave the pair in one state that both see', async () => {
  await clear();
  await atOnce(
    28,
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
