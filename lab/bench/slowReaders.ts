import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '../../src/app/limits.ts';
import { hub } from '../../src/platform/live/hub.ts';
import { log } from '../../src/platform/observability/log.ts';
import { openCrowd } from '../../test/support/crowd.ts';
import { openRounds } from '../../test/support/rounds.ts';
import { openClients } from './openClients.ts';
import { spread } from './spread.ts';

/*
 * What readers who never read cost the others: 500 of them, and a thousand events a second for everybody; beside what as
 * many cost who do read, since that is as much to write. The clients are processes of their own.
 */
const mutes = Number(process.env.BENCH_MUTES ?? 500);
const perSecond = 1_000;
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
/** Characters per event: enough to fill the kernel's socket buffers within the run. */
const length = 600;

log.level = 'warn';
const rounds = await openRounds();
const amara = await rounds.member('amara');
const { url } = rounds;
const crowd = await openCrowd(
  rounds,
  (mutes + 20) / limits.liveStreamsPerPerson,
  amara.cookie.split('=')[0]!,
);
const cookies = Array.from({ length: mutes + 20 }, (_, n) => crowd[n % crowd.length]!.cookie);
const readers = openClients();
await readers.does({ do: 'hold', url, cookies: cookies.slice(mutes), reads: true, isHeard: true });

const openOf = () => crowd.reduce((sum, { id }) => sum + hub.streamsOf(id), 0);
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** Tells everybody for so long; the most memory of this process, and when all who do not read had been cut. */
async function tell() {
  const start = performance.now();
  const { rss: before } = process.memoryUsage();
  let most = 0;
  let cut: number | undefined;
  for (let told = 0; performance.now() - start < seconds * 1000; ) {
    const due = Math.floor(((performance.now() - start) / 1000) * perSecond) - told;
    if (due > 0) {
      const at = Math.round((performance.timeOrigin + performance.now()) * 1000);
      const [row] = await rounds.sql(
        `with told as (insert into outbox (name, data) select 'post.counted', jsonb_build_object('at', $1::bigint, 'rest', repeat('x', $2))
          from generate_series(1, $3::int) returning xid) select max(xid::text) as xid from told`,
        [at, length, due],
      );
      hub.wake(String(row!.xid));
      told += due;
    }
    most = Math.max(most, process.memoryUsage().rss - before);
    if (openOf() === 20) cut ??= performance.now() - start;
    await wait(5);
  }
  await wait(1_000);
  const { arrived } = await readers.does({ do: 'tell' });
  return { arrived: arrived!, most, cut };
}

await tell();
const alone = await tell();
console.log(`20 who read, ${perSecond} events a second for ${seconds} s: ${alone.arrived.length} arrived`);
console.log(`  ${spread(alone.arrived)}`);
const reading = openClients();
await reading.does({ do: 'hold', url, cookies: cookies.slice(0, mutes), reads: true });
const among = await tell();
reading.close();
while (openOf() > 20) await wait(50);
console.log(`Beside ${mutes} who read: ${among.arrived.length} arrived`);
console.log(`  ${spread(among.arrived)}, at most ${megabytes(among.most)} MB more`);
const silent = openClients();
await silent.does({ do: 'hold', url, cookies: cookies.slice(0, mutes), reads: false });
const beside = await tell();
console.log(`Beside ${mutes} who never read: ${beside.arrived.length} arrived`);
console.log(`  ${spread(beside.arrived)}, at most ${megabytes(beside.most)} MB more`);
console.log(
  `  ${openOf() - 20} of them are still open; all were cut after ${((beside.cut ?? 0) / 1000).toFixed(1)} s`,
);
for (const one of [readers, silent]) one.close();
await rounds.close();
process.exit(0);
