import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { test, vi } from 'vitest';
import { httpLimits } from '#/app/limits.ts';
import { login } from '#/features/accounts/contract.ts';
import { listPosts } from '#/features/posts/contract.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { openFixture } from '#test/support/fixture.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { until } from '#test/support/until.ts';
import { post } from '#test/support/write.ts';
import { withAdmission } from './admission.ts';

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');

/** Calls of this node that last until `end`. Those refused are counted. */
function occupy(count: number, { urgent = false } = {}) {
  const ending = Promise.withResolvers<void>();
  let refused = 0;
  const all = Array.from({ length: count }, () =>
    withAdmission(urgent, () => ending.promise).catch(error => {
      assert.ok(error instanceof Refusal);
      refused++;
    }),
  );
  const end = async () => {
    ending.resolve();
    await Promise.all(all);
    return refused;
  };
  return { end };
}

/** A clock that stands still unless it is moved. */
function stopClock() {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (ms: number) => {
    now += ms;
  };
}

test('A short stall is let through up to the limit of a burst', async () => {
  const pass = stopClock();
  const burst = occupy(httpLimits.callsInBurst);
  pass(httpLimits.burstMs - 1);
  const more = occupy(12);
  assert.equal(await more.end(), 12);
  assert.equal(await burst.end(), 0);
});

test('After a burst only the sustained limit counts, urgent calls have places beyond it, and half of it ends the overload', async () => {
  const pass = stopClock();
  const sustained = occupy(httpLimits.callsAtOnce / 2);
  const burst = occupy(httpLimits.callsAtOnce / 2);
  pass(httpLimits.burstMs);
  assert.equal(await occupy(1).end(), 1);
  const urgent = occupy(httpLimits.urgentAtOnce + 1, { urgent: true });
  assert.equal(await urgent.end(), 1);
  assert.equal(await burst.end(), 0);
  assert.equal(await occupy(1).end(), 0);
  pass(httpLimits.burstMs);
  // Still at half of the limit: the overload goes on, and with it the lower limit.
  assert.equal(await occupy(httpLimits.callsAtOnce / 2 + 1).end(), 1);
  assert.equal(await sustained.end(), 0);
  assert.equal(await occupy(httpLimits.callsInBurst).end(), 0);
});

/** From now on this node has had as many calls as it can take for longer than a burst. */
async function overload() {
  const calls = occupy(httpLimits.callsAtOnce);
  await wait(httpLimits.burstMs + 50);
  return calls;
}

test('An overloaded server refuses calls at once with Retry-After, and still serves priority calls', async () => {
  const { id: chatId } = await chatOf(amara, jonas);
  const calls = await overload();
  const answers = await Promise.all(Array.from({ length: 12 }, () => amara.send(listPosts, {})));
  for (const answer of answers) {
    assert.equal(answer.status, 503);
    assert.equal((await answer.json()).error.text, 'base.unavailable');
    assert.ok(Number(answer.headers.get('retry-after')) >= 1);
  }
  assert.equal((await rounds.visitor().request('GET', '/login')).status, 200);
  await rounds.visitor().does(login, { email: emailOf('amara'), password });
  assert.equal(await calls.end(), 0);
  assert.equal((await amara.send(listPosts, {})).status, 200);
  await tell(amara, chatId, 'As if nothing had been');
});

test('A page comes without its content where that would take capacity, or longer than a page may', async () => {
  const words = 'Read with the page';
  await post(amara, words);
  const pageOf = async () => {
    const answer = await amara.request('GET', '/home');
    return { status: answer.status, isFull: (await answer.text()).includes(words) };
  };
  await until(async () => (await pageOf()).isFull);
  const calls = await overload();
  assert.deepEqual(await pageOf(), { status: 200, isFull: false });
  await calls.end();
  assert.deepEqual(await pageOf(), { status: 200, isFull: true });
  await rounds.sql('begin');
  await rounds.sql('lock table posts in access exclusive mode');
  assert.deepEqual(await pageOf(), { status: 200, isFull: false });
  await rounds.sql('commit');
  await until(async () => (await pageOf()).isFull);
});
