import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { test, vi } from 'vitest';
import { log } from '#/platform/observability/log.ts';
import { logSlow } from './logSlow.ts';
import { watched } from './watchQueries.ts';

/** How often a slow statement was told at each level. */
async function toldOf(beginning: number) {
  const info = vi.spyOn(log, 'info').mockImplementation(() => {});
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
  const stop = logSlow(1, beginning);
  const answered = watched("select 'a word of somebody'");
  await wait(5);
  answered!();
  stop();
  return { info: info.mock.calls, warn: warn.mock.calls };
}

test('a slow statement is logged as a warning, without its values', async () => {
  const { info, warn } = await toldOf(0);
  assert.equal(info.length, 0);
  const [{ statement }, sentence] = warn[0] as unknown as [{ statement: string }, string];
  assert.deepEqual([statement, sentence], ["select '…'", 'a slow statement']);
});

test('slow statements during startup cause no warning', async () => {
  const { info, warn } = await toldOf(60_000);
  assert.deepEqual([info.length, warn.length], [1, 0]);
});
