import type { EventEmitter } from 'node:events';
import { readdirSync } from 'node:fs';
import { pool } from '../../src/platform/database/database.ts';
import { log } from '../../src/platform/observability/log.ts';
import { openChats, openCrowd } from '../../test/support/crowd.ts';
import { openRounds } from '../../test/support/rounds.ts';

/** Gauges of a server that must not grow. Memory in bytes. */
export type Gauges = Record<
  'rss' | 'heap' | 'files' | 'timers' | 'connections' | 'listeners' | 'waiting',
  number
>;

/** A server in a process of its own with a crowd in it; on 'gauges' it replies with them. */
const rounds = await openRounds({ UPLOAD_QUOTA_MB: '999999', DISK_RESERVE_MB: '0' }, { hashing: 'shipped' });
// So that it says why it refused somebody.
log.level = 'warn';
const amara = await rounds.member('amara');
const crowd = await openCrowd(rounds, 200, amara.cookie.split('=')[0]!);
const chats = await openChats(rounds, crowd);

const listenersOf = (emitter: EventEmitter) =>
  emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0);

function gauges(): Gauges {
  const { rss, heapUsed: heap } = process.memoryUsage();
  const { _clients: clients } = pool as unknown as { _clients: EventEmitter[] };
  return {
    rss,
    heap,
    files: readdirSync('/proc/self/fd').length,
    timers: process.getActiveResourcesInfo().filter(name => name === 'Timeout').length,
    connections: pool.totalCount,
    // The most on one connection: their number is told already.
    listeners: listenersOf(process) + listenersOf(pool) + Math.max(...clients.map(listenersOf)),
    waiting: pool.waitingCount,
  };
}

process.on('message', () => process.send!(gauges()));
process.on('disconnect', async () => {
  await rounds.close();
  process.exit(0);
});
process.send!({ url: rounds.url, crowd, chats });
