import { setInterval as every } from 'node:timers/promises';
import { hold } from './hold.ts';
import { at, ends, isFlat, slopeOf } from './judge.ts';
import { openMix } from './mix.ts';
import { openServer } from './openServer.ts';
import { capacityOf, keepOn } from './pace.ts';
import type { Gauges } from './server.ts';

/*
 * `npm run lab -- soak MINUTES DEEDS`: for so many minutes (30) so many actions a second (half of what the server can do), from
 * a process of its own, beside a hundred live streams. Nothing of the server may grow. The first fifth is warming up.
 */
const minutes = Number(process.argv[2] ?? 30);
const megabyte = 1024 * 1024;

const server = await openServer();
const mix = await openMix(server.scene);
await hold(server.scene, 100);
await capacityOf(mix, 5);
const perSecond = Number(process.argv[3]) || (await capacityOf(mix, 30)) / 2;
console.log(`${minutes} minutes at ${perSecond.toFixed(0)} actions a second:`);

const start = performance.now();
const end = start + minutes * 60_000;
const warmUntil = start + minutes * 12_000;
const window = Math.min(60_000, (minutes * 60_000) / 15);
const samples: [minute: number, gauges: Gauges][] = [];
let times: number[] = [];
let ofDeed: Record<string, number[]> = {};
const late: number[] = [];
const lateOf: Record<string, number[]> = {};
const statuses: Record<string, number> = {};

function add(all: Record<string, number[]>, action: string, ms: number) {
  all[action] ??= [];
  all[action].push(ms);
}

async function look() {
  for await (const _ of every(window)) {
    const now = performance.now();
    const gauges = await server.gauges();
    const [p50, p99, longest] = [0.5, 0.99, 1].map(share => at(times, share)) as [number, number, number];
    const minute = (now - start) / 60_000;
    const { rss, heap, ...rest } = gauges;
    const told = Object.entries(rest).map(([name, n]) => `${name} ${n}`);
    console.log(
      `  ${minute.toFixed(1).padStart(5)} min  ${String(times.length).padStart(6)} actions  p50 ${p50.toFixed(1)}  p99 ${p99.toFixed(1)}  longest ${longest.toFixed(0)} ms  rss ${(rss / megabyte).toFixed(1)}  heap ${(heap / megabyte).toFixed(1)} MB  ${told.join('  ')}`,
    );
    if (now > warmUntil) {
      samples.push([minute, gauges]);
      late.push(p99);
      for (const [action, all] of Object.entries(ofDeed)) add(lateOf, action, at(all, 0.99));
    }
    times = [];
    ofDeed = {};
    if (now >= end) return;
  }
}

let isOver = false;
const looking = look().finally(() => {
  isOver = true;
});
const leftOut = await keepOn(mix, perSecond, {
  isOver: () => isOver,
  tell: (action, { status, ms }) => {
    times.push(ms);
    add(ofDeed, action, ms);
    const line = status < 400 ? 'ok' : `${action} ${status}`;
    statuses[line] = (statuses[line] ?? 0) + 1;
  },
});
await looking;

const failed: string[] = [];
function judge(ok: boolean, line: string) {
  console.log(`${ok ? '✔' : '✖'} ${line}`);
  if (!ok) failed.push(line);
}
const slope = slopeOf(samples.map(([minute, { rss }]) => [minute, rss / megabyte]));
judge(slope < 0.5, `memory grows by ${slope.toFixed(3)} MB a minute (less than 0.5)`);
for (const name of ['files', 'timers', 'connections', 'listeners'] as const) {
  const { first, last, ok } = isFlat(
    samples.map(([, gauges]) => gauges),
    name,
  );
  judge(ok, `${name}: ${first} at first, ${last} at last`);
}
for (const [action, all] of Object.entries(lateOf)) {
  const [first, last] = ends(all).map(ms => ms.toFixed(1));
  console.log(`  ${action}: p99 ${first} ms at first, ${last} at last`);
}
const [first, last] = ends(late);
const drift = last / first - 1;
judge(
  drift < 0.1,
  `p99 ${first.toFixed(1)} ms at first, ${last.toFixed(1)} ms at last: ${(drift * 100).toFixed(1)} % (less than 10)`,
);
const wrong = Object.keys(statuses).filter(line => / (0|5\d\d)$/.test(line));
judge(wrong.length === 0, `answers: ${JSON.stringify(statuses)}, ${leftOut} left out`);
await server.close();
process.exit(failed.length > 0 ? 1 : 0);
