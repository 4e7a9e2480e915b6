import { test } from 'node:test';
import { killPostgres } from '/work/faults/faults/killing.ts';

for (let i = 0; i < 6; i++)
  test('f2', { timeout: 300_000 }, t => killPostgres(t, { kills: 4, readyMs: 60000 }));
