import { before, test } from 'node:test';
import { killPostgres, killServer } from '#test/support/faults/killing.ts';
import { makeProgram } from '#test/support/program.ts';

// The short forms of F1 and F2 (`npm run lab -- faults`). Far below three seconds on a machine of its own; a busy one is no
// failure.
const readyMs = 60_000;

before(makeProgram);

test('kills of the server under eight writers lose nothing acknowledged', { timeout: 180_000 }, t =>
  killServer(t, { kills: 3, readyMs }),
);

test(
  'while PostgreSQL is killed repeatedly the server and its streams survive, and nothing is lost',
  {
    timeout: 180_000,
  },
  t => killPostgres(t, { kills: 4, readyMs }),
);
