import assert from 'node:assert/strict';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import type { Stream } from './streams.ts';
import { Streams } from './streams.ts';

test('heartbeats are spread over the interval: each stream gets one', () => {
  const streams = new Streams();
  let now = 0;
  const beats = Array.from({ length: 1_000 }, (): number[] => []);
  for (const [n, own] of beats.entries()) {
    const heartbeat = () => own.push(now);
    streams.add({ userId: `person ${n}`, isLive: true, onClose() {}, heartbeat } as unknown as Stream);
  }
  for (; now < limits.liveBeats; now++) streams.heartbeat({ xid: 1n, id: 1 });
  assert.deepEqual(
    beats.filter(own => own.length !== 1),
    [],
  );
  const perTurn = Object.values(Object.groupBy(beats.flat(), turn => turn)).map(turns => turns!.length);
  assert.deepEqual(new Set(perTurn), new Set([1_000 / limits.liveBeats]));
});
