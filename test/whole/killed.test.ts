import { test } from 'vitest';
import { killPostgres, killServer } from '#test/support/faults/killing.ts';

// The short forms of F1 and F2 (`npm run lab -- faults`). Far below three seconds on a machine of its own; a busy one is no
// failure.
const readyMs = 60_000;

test('kills of the server under eight writers lose nothing acknowledged', { timeout: 180_000 }, t =>
  killServer(t, { kills: 2, readyMs }),
);

test(
  'while PostgreSQL is killed repeatedly the server and its streams survive, and nothing is lost',
  {
    timeout: 180_000,
  },
  t => killPostgres(t, { kills: 2, readyMs }),
);
