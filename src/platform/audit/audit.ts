import { v7 as uuidv7 } from 'uuid';
import type { Deed } from '#/app/deeds.ts';
import type { Database } from '#/platform/database/database.ts';
import { originNow } from '#/platform/http/origin.ts';
import { audit, auditOrigins } from '#/platform/database/tables.ts';
import type { Tx } from '#/platform/database/transact.ts';

type Entry = { deed: Deed; actorId?: string | null; personId?: string | null; detail?: string };

/**
 * Writes down what happened around an account, and from where, if it was a request. In the transaction of what it tells,
 * if there is one.
 */
export async function record(from: Tx | Database, ...entries: Entry[]) {
  const rows = entries.map(entry => ({ id: uuidv7(), ...entry }));
  await from.insert(audit).values(rows);
  const origin = originNow();
  if (origin) await from.insert(auditOrigins).values(rows.map(({ id }) => ({ entryId: id, ...origin })));
}
