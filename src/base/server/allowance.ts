import { pool } from './database.ts';

// The clock of the database, the one all nodes share: another hour on a server forgives nobody.
const now = 'floor(extract(epoch from now()) * 1000)::bigint';
const count = `insert into rates as r (key, points, expire) values ($1, greatest($2, 0), ${now} + $3)
  on conflict (key) do update set
    points = case when r.expire <= ${now} then excluded.points else r.points + $2 end,
    expire = case when r.expire <= ${now} then excluded.expire else r.expire end
  returning points, (expire - ${now})::int as left`;

/** At most `times` of a key within `seconds`, counted in PostgreSQL from the first on; whoever is over is remembered. */
export class Allowance {
  private readonly name: string;
  private readonly times: number;
  private readonly milliseconds: number;
  /** Until when the keys that are over are refused without a question, by a clock that nobody sets. */
  private readonly over = new Map<string, number>();

  constructor(rate: string, { times, seconds }: { times: number; seconds: number }) {
    this.name = `${rate}:${seconds}`;
    this.times = times;
    this.milliseconds = seconds * 1000;
  }

  /** Counts so many more. Returns how many of them are allowed and, if not all, for how many milliseconds none is. */
  async take(key: string, wanted: number): Promise<{ allowed: number; wait: number }> {
    const known = (this.over.get(key) ?? 0) - performance.now();
    if (known > 0) return { allowed: 0, wait: known };
    const { points, left } = await this.add(key, wanted);
    if (points <= this.times) return { allowed: wanted, wait: 0 };
    this.over.set(key, performance.now() + left);
    return { allowed: Math.max(0, this.times - (points - wanted)), wait: left };
  }

  async giveBack(key: string) {
    await this.add(key, -1);
  }

  /** Forgets whose time is over. */
  sweep() {
    for (const [key, until] of this.over) if (until <= performance.now()) this.over.delete(key);
  }

  private async add(key: string, points: number): Promise<{ points: number; left: number }> {
    const values = [`${this.name}:${key}`, points, this.milliseconds];
    const { rows } = await pool.query({ name: 'count a try', text: count, values });
    return rows[0];
  }
}

/** Deletes a batch of what counts no longer. */
export const sweepRates = () =>
  pool.query(`delete from rates where ctid in (select ctid from rates where expire < ${now} limit 5000)`);
