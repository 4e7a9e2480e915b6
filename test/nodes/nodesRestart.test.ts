import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { type TestContext, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { Follower } from '#test/support/balanced/follower.ts';
import { Load } from '#test/support/balanced/load.ts';
import { openNodes } from '#test/support/balanced/openNodes.ts';
import { openChats, openCrowd } from '#test/support/crowd.ts';
import { undo } from '#test/support/undo.ts';

// The short form is for every run; `npm run lab -- nodes` does the long one.
const isLong = process.env.LAB === 'long';
const [people, perSecond, restSeconds] = isLong ? [1_000, 50, 10] : [100, 20, 1];
/** A node that stops takes so long at most; beside other tests it has until deploy/compose.yaml would kill it. */
const drainMs = isLong ? 10_000 : 20_000;

type Stage = Awaited<ReturnType<typeof openStage>>;

/** Two nodes behind a balancer, and everybody's stream open. */
async function openStage(t: TestContext) {
  const nodes = await openNodes(t);
  const crowd = await openCrowd(nodes, people, 'rounds');
  const chats = await openChats(nodes, crowd);
  const followers = crowd.map(({ cookie }) => new Follower(nodes.url, cookie));
  undo(t, () => followers.forEach(one => void one.leave()));
  await untilAll(followers);
  return { nodes, chats, followers };
}

/** Requests without pause. */
function openLoad(t: TestContext, { nodes, chats }: Stage) {
  const load = new Load(nodes.url, chats, perSecond);
  undo(t, () => load.stop());
  return load;
}

const tally = (all: string[]) =>
  Object.fromEntries([...new Set(all)].map(one => [one, all.filter(other => other === one).length]));

async function untilAll(followers: Follower[]) {
  while (!followers.every(one => one.isOpen)) await wait(50);
}

/** Every acknowledged message reaches both chat members, once. */
async function assertHeard(followers: Follower[], load: Load) {
  const missing = () =>
    load.sent.filter(({ id, chat }) => [0, 1].some(n => !followers[2 * chat + n]!.heard.has(id)));
  for (const until = Date.now() + 10_000; missing().length > 0 && Date.now() < until; ) await wait(100);
  assert.equal(missing().length, 0, 'lost messages');
  const twice = followers.flatMap(one => [...one.heard.values()]).filter(times => times > 1);
  assert.equal(twice.length, 0, 'messages heard twice');
  assert.equal(
    followers.reduce((sum, one) => sum + one.resets, 0),
    0,
  );
}

async function restartAll(t: TestContext, stage: Stage) {
  const { nodes, followers } = stage;
  const load = openLoad(t, stage);
  await wait(restSeconds * 1000);
  const drains: number[] = [];
  for (const n of [0, 1]) {
    const { ms, code } = await nodes.restart(n, 'SIGTERM');
    assert.equal(code, 0);
    assert.ok(ms <= drainMs, `it took ${ms} ms to stop`);
    drains.push(ms);
    await untilAll(followers);
    await wait(restSeconds * 1000);
  }
  await load.stop();
  assert.deepEqual(load.failures, []);
  assert.deepEqual(tally(load.broken), {}, 'requests that had to be made again');
  await assertHeard(followers, load);
  const asked = followers.flatMap(one => one.asked);
  assert.ok(asked.length >= people, 'every stream was asked to come back');
  assert.ok(asked.every(pause => pause >= 0 && pause <= limits.liveReturn));
  t.annotate(
    `${people} streams, ${perSecond} requests a second: ${load.requests} requests, 0 failed; ${load.sent.length} messages, 0 lost or doubled; ` +
      `stopped in ${drains.join(' and ')} ms; back after ${Math.min(...asked)} to ${Math.max(...asked)} ms`,
  );
}

async function killAll(t: TestContext, stage: Stage) {
  const { nodes, followers } = stage;
  const load = openLoad(t, stage);
  for (const n of isLong ? [0, 1] : [1]) {
    await wait(restSeconds * 1000);
    await nodes.restart(n, 'SIGKILL');
    await untilAll(followers);
  }
  await wait(restSeconds * 1000);
  await load.stop();
  assert.deepEqual(load.failures, []);
  await assertHeard(followers, load);
  t.annotate(
    `${people} streams, ${perSecond} requests a second: ${load.requests} requests, ${load.broken.length} made again, 0 failed; ` +
      `${load.sent.length} messages, 0 lost or doubled`,
  );
}

test('each of two nodes is restarted without failures: every request is answered, every message delivered once', async t =>
  restartAll(t, await openStage(t)));

test('each of two nodes is killed, which interrupts requests in flight, and nothing acknowledged is lost', async t =>
  killAll(t, await openStage(t)));
