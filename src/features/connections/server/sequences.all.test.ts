import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import {
  acceptRequest,
  getRelation,
  rejectRequest,
  removeConnection,
  requestConnection,
  withdrawRequest,
} from '#/features/connections/contract.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import type { FixtureName } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

const parts = ['amara', 'jonas', 'mei', 'noor'] as const satisfies FixtureName[];
const actions = {
  ask: requestConnection,
  withdraw: withdrawRequest,
  accept: acceptRequest,
  reject: rejectRequest,
  remove: removeConnection,
};
type Step = { action: keyof typeof actions; who: FixtureName; whom: FixtureName };

/** What the spec says about connections, in memory: whether a step is allowed, and how things stand after it. */
class Model {
  readonly connected = new Set<string>();
  /** By pair: who asked. */
  readonly pending = new Map<string, FixtureName>();
  private readonly asked = new Map<string, number>();
  private readonly rejected = new Set<string>();

  step({ action, who, whom }: Step): boolean {
    if (who === whom) return false;
    const pair = pairOf(who, whom);
    const sender = this.pending.get(pair);
    if (action === 'ask') return this.ask(who, whom);
    if (action === 'remove') return this.connected.delete(pair);
    if (!sender || (sender === who) !== (action === 'withdraw')) return false;
    this.pending.delete(pair);
    if (action === 'accept') this.connected.add(pair);
    if (action === 'reject') this.rejected.add(`${whom} ${who}`);
    return true;
  }

  private ask(who: FixtureName, whom: FixtureName) {
    const pair = pairOf(who, whom);
    const way = `${who} ${whom}`;
    const sender = this.pending.get(pair);
    if (this.connected.has(pair) || sender === who) return true;
    if (sender) {
      this.pending.delete(pair);
      this.connected.add(pair);
      return true;
    }
    const before = this.asked.get(way) ?? 0;
    if (this.rejected.has(way) || before >= limits.requestsPerPair) return false;
    this.asked.set(way, before + 1);
    this.pending.set(pair, who);
    return true;
  }

  friendsOf = (who: FixtureName) => parts.filter(one => this.connected.has(pairOf(who, one)));

  relation(who: FixtureName, whom: FixtureName) {
    const sender = this.pending.get(pairOf(who, whom));
    const friends = this.friendsOf(whom);
    const state = this.connected.has(pairOf(who, whom)) ? 'connected' : sender && stateOf(sender === who);
    const mutual = friends.filter(one => this.friendsOf(who).includes(one)).length;
    return { state: who === whom ? 'self' : (state ?? 'none'), connections: friends.length, mutual };
  }
}

const pairOf = (a: FixtureName, b: FixtureName) => [a, b].sort().join(' ');
const stateOf = (isMine: boolean) => (isMine ? 'requested' : 'received');

let rounds: Rounds;
const people = {} as Record<FixtureName, Person>;
beforeAll(async () => {
  rounds = await openRounds();
  for (const part of parts) people[part] = await rounds.member(part);
});
afterAll(() => rounds.close());

const step = fc.record({
  action: fc.constantFrom(...(Object.keys(actions) as Step['action'][])),
  who: fc.constantFrom(...parts),
  whom: fc.constantFrom(...parts),
});

async function tries({ action, who, whom }: Step) {
  try {
    await people[who].does(actions[action], { personId: people[whom].id });
    return true;
  } catch (error) {
    assert.ok(error instanceof Refusal && ['conflict', 'forbidden'].includes(error.code), String(error));
    return false;
  }
}

test('Any sequence of actions by four people leaves the server in the state of the model', async () => {
  let succeeded = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async steps => {
      await rounds.sql('truncate connections, connection_requests');
      const model = new Model();
      for (const one of steps) {
        const expected = model.step(one);
        assert.equal(await tries(one), expected, JSON.stringify(one));
        if (expected) succeeded++;
      }
      for (const who of parts)
        for (const whom of parts)
          assert.deepEqual(
            await people[who].does(getRelation, { personId: people[whom].id }),
            model.relation(who, whom),
            `${who} to ${whom}`,
          );
    }),
    { numRuns: 20 },
  );
  assert.ok(succeeded > 50, `only ${succeeded} steps succeeded`);
});
