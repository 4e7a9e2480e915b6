import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#/platform/observability/log.ts';
import { logSlow } from './logSlow.ts';
import { watched } from './watchQueries.ts';

/** How often a slow statement was told at each level. */
async function toldOf(t: TestContext, beginning: number) {
  const info = t.mock.method(log, 'info', () => {});
  const warn = t.mock.method(log, 'warn', () => {});
  const stop = logSlow(1, beginning);
  const answered = watched("select 'a word of somebody'");
  await wait(5);
  answered!();
  stop();
  return { info: info.mock.calls, warn: warn.mock.calls };
}

test('a slow statement is logged as a warning, without its values', async t => {
  const { info, warn } = await toldOf(t, 0);
  assert.equal(info.length, 0);
  const [{ statement }, sentence] = warn[0]!.arguments as unknown as [{ statement: string }, string];
  assert.deepEqual([statement, sentence], ["select '…'", 'a slow statement']);
});

test('slow statements during startup cause no warning', async t => {
  const { info, warn } = await toldOf(t, 60_000);
  assert.deepEqual([info.length, warn.length], [1, 0]);
});
