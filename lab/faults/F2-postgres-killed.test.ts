import { test } from 'vitest';
import { killPostgres } from '../../test/support/faults/killing.ts';

test('F2 kill -9 of PostgreSQL and its children, 20 times under 8 writers', { timeout: 300_000 }, t =>
  killPostgres(t, { kills: 20, readyMs: 3_000 }),
);
