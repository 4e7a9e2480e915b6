import pg from 'pg';
import { BoundedClient } from '#/platform/database/boundedPool.ts';
import { log } from '#/platform/observability/log.ts';
import { type Database, databaseOn, pool } from '../database.ts';

const lookMs = 1_000;
/** A replica that was not reached for so long is left out, as is one that is further behind than it may be. */
const silentMs = 5_000;
const waitMs = 1_000;
/** So long it may fall behind before it is left out for that. */
export const longestUnnoticedMs = silentMs + lookMs;

type Sample = { at: number; place: bigint };

/** A streaming replica, and how far behind the primary it is. */
export class Replica {
  readonly db: Database;
  /** How often a list was found there. */
  uses = 0;
  private readonly pool: pg.Pool;
  private readonly mostMs: number;
  private samples: Sample[] = [];
  private seenAt = 0;
  private behindMs = Number.POSITIVE_INFINITY;
  private isLooking = false;
  private wasFit = false;
  private readonly timer: NodeJS.Timeout;

  constructor(url: string, connections: number, mostMs: number) {
    this.mostMs = mostMs;
    this.pool = new pg.Pool({
      Client: BoundedClient,
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: waitMs,
      application_name: 'rounds lists',
    });
    this.pool.on('error', () => {});
    this.pool.on('connect', client => client.on('error', () => {}));
    this.db = databaseOn(this.pool);
    this.timer = setInterval(() => void this.look(), lookMs);
    void this.look();
  }

  get state(): 'ok' | 'behind' | 'away' {
    if (Date.now() - this.seenAt > silentMs) return 'away';
    return this.behindMs <= this.mostMs ? 'ok' : 'behind';
  }

  /** Seconds; without an end while it is not known. */
  get behind() {
    return this.behindMs / 1000;
  }

  /** Nothing is asked of it until it has been reached again. */
  leaveOut() {
    this.seenAt = 0;
  }

  async close() {
    clearInterval(this.timer);
    await this.pool.end();
  }

  // Where the primary was at which moment, and so since when the replica has not moved on.
  private async look() {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      const at = Date.now();
      const primary = await pool.query('select pg_current_wal_flush_lsn()::text as place');
      this.samples.push({ at, place: placeOf(primary.rows[0].place) });
      const { rows } = await this.pool.query(
        'select pg_last_wal_replay_lsn()::text as place where pg_is_in_recovery()',
      );
      if (!rows[0]?.place) throw new Error('it is no replica');
      this.keep(placeOf(rows[0].place));
    } catch (err) {
      if (this.wasFit) log.warn({ err }, 'the replica was not reached: lists are found on the primary');
      this.wasFit = false;
    } finally {
      this.isLooking = false;
    }
  }

  private keep(place: bigint) {
    const reached = this.samples.findLastIndex(sample => sample.place <= place);
    this.samples = this.samples.slice(Math.max(0, reached));
    this.seenAt = Date.now();
    this.behindMs = reached < 0 ? Number.POSITIVE_INFINITY : this.seenAt - this.samples[0]!.at;
    const isFit = this.state === 'ok';
    if (isFit !== this.wasFit) log.info({ state: this.state }, 'the replica');
    this.wasFit = isFit;
  }
}

/** '16/B374D848' as a number. */
function placeOf(lsn: string) {
  const [high, low] = lsn.split('/') as [string, string];
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
