import { v7 as uuidv7 } from 'uuid';
import type { AuditAction } from '#/app/auditActions.ts';
import type { Database } from '#/platform/database/database.ts';
import { audit, auditOrigins } from '#/platform/database/tables.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { originNow } from '#/platform/http/origin.ts';

type Entry = { action: AuditAction; actorId?: string | null; personId?: string | null; detail?: string };

/**
 * Adds an entry to the audit log, with the origin of the current request, if there is one. In the caller's
 * transaction, if there is one.
 */
export async function record(from: Tx | Database, ...entries: Entry[]) {
  const rows = entries.map(entry => ({ id: uuidv7(), ...entry }));
  await from.insert(audit).values(rows);
  const origin = originNow();
  if (origin) await from.insert(auditOrigins).values(rows.map(({ id }) => ({ entryId: id, ...origin })));
}
