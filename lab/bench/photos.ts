import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../../test/support/person.ts';
import { openServer } from './openServer.ts';

// How long readers wait while pictures are drawn: reader, server and sender are processes of their own.

/** Milliseconds of the feed's first page, one request after the other, until `end`: the middle one and the 99th of 100. */
async function feedLatency(person: Person, end: Promise<unknown>) {
  let isOver = false;
  void end.then(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    const begun = performance.now();
    await (await person.request('GET', '/api/posts')).arrayBuffer();
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length / 2)]!, p99: times[Math.floor(times.length * 0.99)]! };
}

const { person: amara, close } = await openServer();
await feedLatency(amara, wait(2_000));
const idle = await feedLatency(amara, wait(4_000));
const senders = fork(new URL('./photoSenders.ts', import.meta.url));
await once(senders, 'message');
senders.send({ url: amara.url, cookie: amara.cookie });
const busy = await feedLatency(amara, once(senders, 'exit'));
console.log('The feed’s first page, one request after the other, in milliseconds:');
console.log(`  idle                 p50 ${idle.p50.toFixed(1)}, p99 ${idle.p99.toFixed(1)}`);
console.log(`  50 photos meanwhile  p50 ${busy.p50.toFixed(1)}, p99 ${busy.p99.toFixed(1)}`);
console.log(
  `  ratio                p50 ${(busy.p50 / idle.p50).toFixed(1)}, p99 ${(busy.p99 / idle.p99).toFixed(1)}`,
);
await close();
