import { sql } from 'drizzle-orm';
import { db } from './database.ts';
import { type lastTimeNames, lastTimes } from './tables.ts';

type Name = (typeof lastTimeNames)[number];

/** Remembers that this was done just now. */
export async function noteLastTime(what: Name) {
  await db
    .insert(lastTimes)
    .values({ what, at: sql`now()` })
    .onConflictDoUpdate({ target: lastTimes.what, set: { at: sql`now()` } });
}

/** When each of them was last done; null if never. */
export async function readLastTimes(): Promise<Record<Name, Date | null>> {
  const rows = await db.select().from(lastTimes);
  const at = (name: Name) => rows.find(({ what }) => what === name)?.at ?? null;
  return { mail: at('mail'), backup: at('backup') };
}
