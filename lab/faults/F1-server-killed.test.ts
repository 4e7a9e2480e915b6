import { test } from 'vitest';
import { killServer } from '../../test/support/faults/killing.ts';

test('F1 kill -9 of the server, 20 times under 8 writers', { timeout: 300_000 }, t =>
  killServer(t, { kills: 20, readyMs: 3_000 }),
);
