import assert from 'node:assert/strict';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { log } from '#/platform/observability/log.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
beforeAll(async () => {
  rounds = await openRounds();
});
afterAll(() => rounds.close());

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await rounds.visitor().request('GET', path, undefined, headers);
  return { status: response.status, answer: await response.json() };
};
const plain = { status: 'ready', database: 'ok', storage: 'ok' };
const cases = { 'X-Forwarded-For': '198.51.100.7', Forwarded: 'for=198.51.100.7;proto=https' };

for (const [name, value] of Object.entries(cases))
  test(`The first request with ${name} while TRUST_PROXY is 0 is told once in the log and in readiness`, async () => {
    await rounds.stopServer();
    await rounds.startServer();
    const warn = vi.spyOn(log, 'warn');
    const told = () => warn.mock.calls.filter(([line]) => /TRUST_PROXY/.test(`${line}`));
    assert.deepEqual(await ask('/api/ready'), { status: 200, answer: plain });
    assert.equal(told().length, 0);
    for (let n = 0; n < 3; n++) await ask('/api/health', { [name]: value });
    assert.equal(told().length, 1);
    // Nobody's address is in the log.
    assert.doesNotMatch(JSON.stringify(told()), /198\.51/);
    assert.deepEqual(await ask('/api/ready'), { status: 200, answer: { ...plain, proxy: 'not trusted' } });
  });

test('Of a proxy that is trusted nothing is said', async () => {
  await rounds.stopServer();
  await rounds.startServer({ TRUST_PROXY: '1' });
  const warn = vi.spyOn(log, 'warn');
  const { answer } = await ask('/api/ready', { 'x-forwarded-for': '198.51.100.7' });
  assert.deepEqual(answer, plain);
  assert.deepEqual((await ask('/api/ready')).answer, plain);
  assert.equal(warn.mock.calls.length, 0);
});
