import { type Database, db, isDatabaseAway } from '../database.ts';
import { longestUnnoticedMs, Replica } from './Replica.ts';

let replica: Replica | undefined;

/** Lists are found on this replica from now on, as long as it is at most so many seconds behind. */
export function openReplica(
  url: string | undefined,
  { connections, lagSeconds }: Record<'connections' | 'lagSeconds', number>,
) {
  replica = url === undefined ? undefined : new Replica(url, connections, lagSeconds * 1000);
}

/** From now on the primary finds every list. */
export async function closeReplica() {
  await replica?.close();
  replica = undefined;
}

/** Its state for readiness and metrics; undefined without one. */
export const replicaNow = () =>
  replica && { state: replica.state, behind: replica.behind, uses: replica.uses };

/**
 * How long somebody who has written reads from the primary alone, in seconds: longer than a replica may lag
 * unnoticed.
 */
export const afterWriting = (lagSeconds: number) => lagSeconds + longestUnnoticedMs / 1000;

/**
 * Finds the ids of a list: on the replica if there is one, it does not lag, and this person has not written just now;
 * else, and whenever it fails there, on the primary. Rows are always read from the primary by their ids, because
 * rights and texts must be current.
 */
export async function finding<T>(
  { hasJustWritten }: { hasJustWritten: boolean },
  find: (from: Database) => Promise<T>,
) {
  const near = hasJustWritten || replica?.state !== 'ok' ? undefined : replica;
  if (near)
    try {
      const found = await find(near.db);
      near.uses++;
      return { found, isFromReplica: true };
    } catch (error) {
      // A replica also breaks off what is in the way of what it has to do. The primary says whether it was our fault.
      if (isDatabaseAway(error)) near.leaveOut();
    }
  return { found: await find(db), isFromReplica: false };
}
