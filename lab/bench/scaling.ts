import { log } from '../../src/platform/observability/log.ts';
import { openRounds } from '../../test/support/rounds.ts';
import { measureHub } from './scaling/measureHub.ts';
import { measureRows } from './scaling/measureRows.ts';
import { simulate, type World } from './scaling/simulate.ts';

/*
 * The numbers behind docs/scaling.md: bytes per row, events a node reads per second; then a simulation of how late
 * events reach screens in the busiest second, since neither a mean nor a sum shows queueing.
 */
const rounds = await openRounds();
log.level = 'error';
console.log('Bytes of a row, with its indexes:');
for (const [table, bytes] of await measureRows(rounds)) console.log(`  ${table.padEnd(14)} ${bytes}`);
const perSecond = await measureHub(rounds);
console.log(
  `Events one node reads and makes frames of: ${Math.round(perSecond).toLocaleString('en')} a second`,
);
await rounds.close();

// 10,000 streams had one event within 0.27 s (`npm run bench -- messages`), the clients on the same two cores.
const costs = { event: 1 / perSecond, frame: 0.27 / 10_000 };
const worlds: World[] = [
  { people: 10_000, nodes: 1, told: 'each' },
  { people: 100_000, nodes: 1, told: 'each' },
  { people: 1_000_000, nodes: 1, told: 'each' },
  { people: 1_000_000, nodes: 8, told: 'each' },
  { people: 1_000_000, nodes: 32, told: 'each' },
  { people: 1_000_000, nodes: 8, told: 'gathered' },
  { people: 100_000_000, nodes: 1_000, told: 'gathered' },
  { people: 100_000_000, nodes: 1_000, told: 'gathered', outboxes: 20 },
];
console.log('From what happened to the last screen it is for, in the busiest minute:');
for (const world of worlds) {
  const { work, p50, p99, behind } = simulate(world, costs);
  const late = behind ? 'falls behind for good' : `p50 ${p50.toFixed(2)} s, p99 ${p99.toFixed(2)} s`;
  const who = `${world.people.toLocaleString('en')} people, ${world.nodes} nodes, posts told ${world.told === 'each' ? 'one by one' : 'once a second'}, ${world.outboxes ?? 1} outbox`;
  console.log(`  ${who}: ${Math.round(work * 100)} % of a core each; ${late}`);
}
