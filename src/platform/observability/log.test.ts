import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { test } from 'vitest';
import { inBatches } from './log.ts';

test('log lines are written in batches, flushed by the first above level info', async () => {
  const written: string[][] = [];
  const write = (lines: string) =>
    written.push(
      lines
        .trim()
        .split('\n')
        .map(line => JSON.parse(line).msg),
    );
  const log = pino({ base: null }, inBatches({ write }));
  log.info('one');
  log.info('two');
  assert.deepEqual(written, []);
  log.warn('three');
  assert.deepEqual(written, [['one', 'two', 'three']]);
  log.info('four');
  while (written.length < 2) await wait(5);
  assert.deepEqual(written[1], ['four']);
});
