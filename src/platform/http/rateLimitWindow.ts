import { sql } from 'drizzle-orm';
import { batch } from '#/platform/database/batch.ts';
import { pool } from '#/platform/database/database.ts';
import { sweep } from '#/platform/database/sweep.ts';
import type { Tx } from '#/platform/database/transact.ts';

// Use the database clock: node clocks may differ.
const now = 'floor(extract(epoch from now()) * 1000)::bigint';
const nowInTx = sql`floor(extract(epoch from now()) * 1000)::bigint`;
// Lock in key order to avoid deadlocks. synchronous_commit is off: a crash may lose the last second of counts.
const count = `insert into rate_limits as r (key, points, expire)
  select key, points, ${now} + milliseconds
  from unnest($1::text[], $2::int[], $3::bigint[]) requested(key, points, milliseconds)
  where set_config('synchronous_commit', 'off', true) = 'off' order by key
  on conflict (key) do update set
    points = case when r.expire <= ${now} then excluded.points else r.points + excluded.points end,
    expire = case when r.expire <= ${now} then excluded.expire else r.expire end
  returning key, points, (expire - ${now})::float8 as left`;
const forget =
  'delete from rate_limits where key in (select key from rate_limits where key = any($1) order by key for update)';
const takeBack = `update rate_limits set points = points - $2 where key = $1 and expire > ${now}`;

type Counted = { points: number; left: number };

/** Counts for all who ask at once: how often it has been with theirs, and for how many milliseconds that counts. */
const add = batch(async (requested: { key: string; points: number; milliseconds: number }[]) => {
  const sums = new Map<string, { points: number; milliseconds: number }>();
  // Each after the earlier ones of the same key.
  const countedBefore = requested.map(({ key, points, milliseconds }) => {
    const before = sums.get(key)?.points ?? 0;
    sums.set(key, { points: before + points, milliseconds });
    return before + points;
  });
  const values = [...sums.values()];
  const { rows } = await pool.query({
    name: 'count tries',
    text: count,
    values: [[...sums.keys()], values.map(one => one.points), values.map(one => one.milliseconds)],
  });
  const counted = new Map<string, Counted>(rows.map(({ key, ...row }) => [key, row]));
  return requested.map(({ key }, n): Counted => {
    const { points, left } = counted.get(key)!;
    return { points: points - sums.get(key)!.points + countedBefore[n]!, left };
  });
});

/**
 * One window of a rate limit: at most `times` of a key within `seconds`, counted in PostgreSQL from the first on. A key over
 * the limit is remembered on this node.
 */
export class RateLimitWindow {
  private readonly name: string;
  private readonly times: number;
  private readonly milliseconds: number;
  /** Until when the keys that are over are refused without a question, by performance.now(). */
  private readonly over = new Map<string, { until: number; askAgain: number }>();
  private readonly rememberMs: number;

  /** `rememberMs`: how long at most a node refuses without a question, where another node may clear the key. */
  constructor(
    rate: string,
    { times, seconds }: { times: number; seconds: number },
    rememberMs = Number.POSITIVE_INFINITY,
  ) {
    this.rememberMs = rememberMs;
    this.name = `${rate}:${seconds}`;
    this.times = times;
    this.milliseconds = seconds * 1000;
  }

  /** For how many milliseconds this key is known to be over; 0 or less if it is not. */
  waitOf(key: string) {
    const known = this.over.get(key);
    return known && known.askAgain > performance.now() ? known.until - performance.now() : 0;
  }

  /** Counts so many more. Returns how many of them are allowed and, if not all, for how many milliseconds none is. */
  async take(key: string, wanted: number): Promise<{ allowed: number; wait: number }> {
    const known = this.waitOf(key);
    if (known > 0) return { allowed: 0, wait: known };
    const { points, left } = await add({
      key: this.nameOf(key),
      points: wanted,
      milliseconds: this.milliseconds,
    });
    if (points <= this.times) return { allowed: wanted, wait: 0 };
    this.remember(key, left);
    return { allowed: Math.max(0, this.times - (points - wanted)), wait: left };
  }

  /** The same within a transaction, which locks the count until it ends. */
  async takeWithin(tx: Tx, key: string, wanted: number): Promise<{ allowed: number; wait: number }> {
    // Without the lock: the others of this key need not wait for what is refused.
    const known = this.waitOf(key);
    if (known > 0) return { allowed: 0, wait: known };
    const { rows } = await tx.execute<Counted>(sql`
      insert into rate_limits as r (key, points, expire)
      values (${this.nameOf(key)}, ${wanted}, ${nowInTx} + ${this.milliseconds})
      on conflict (key) do update set
        points = case when r.expire <= ${nowInTx} then excluded.points else r.points + excluded.points end,
        expire = case when r.expire <= ${nowInTx} then excluded.expire else r.expire end
      returning points, (expire - ${nowInTx})::float8 as left`);
    const { points, left } = rows[0]!;
    if (points <= this.times) return { allowed: wanted, wait: 0 };
    this.remember(key, left);
    return { allowed: Math.max(0, this.times - (points - wanted)), wait: left };
  }

  private remember(key: string, left: number) {
    const now = performance.now();
    this.over.set(key, { until: now + left, askAgain: now + Math.min(left, this.rememberMs) });
  }

  async giveBack(key: string, times = 1) {
    this.over.delete(key);
    await pool.query({ name: 'take back tries', text: takeBack, values: [this.nameOf(key), times] });
  }

  /** Forgets all that was counted of these keys. */
  async clear(keys: string[]) {
    for (const key of keys) this.over.delete(key);
    await pool.query({ name: 'forget tries', text: forget, values: [keys.map(key => this.nameOf(key))] });
  }

  /** Forgets whose time is over. */
  sweep() {
    for (const [key, { askAgain }] of this.over) if (askAgain <= performance.now()) this.over.delete(key);
  }

  private nameOf(key: string) {
    return `${this.name}:${key}`;
  }
}

/** Deletes what counts no longer. */
export const sweepRates = () => sweep({ table: 'rate_limits', column: 'expire', before: now, from: '0' });
