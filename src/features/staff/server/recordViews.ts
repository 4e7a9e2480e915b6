import { and, eq, inArray, sql } from 'drizzle-orm';
import { record } from '#/platform/audit/audit.ts';
import { db } from '#/platform/database/database.ts';
import { audit } from '#/platform/database/tables.ts';

type Viewed = 'account.viewed' | 'credential.viewed' | 'feedback.viewed' | 'report.viewed';

/** Tells in the log of each of these accounts that staff has seen what is private of it; once an hour is enough. */
export async function recordViews(action: Viewed, actorId: string, personIds: string[]) {
  const seen = await db
    .select({ personId: audit.personId })
    .from(audit)
    .where(
      and(
        inArray(audit.personId, personIds),
        eq(audit.action, action),
        eq(audit.actorId, actorId),
        sql`${audit.createdAt} > now() - interval '1 hour'`,
      ),
    );
  const known = new Set([actorId, ...seen.map(({ personId }) => personId)]);
  const entries = [...new Set(personIds)]
    .filter(id => !known.has(id))
    .map(personId => ({ action, actorId, personId }));
  if (entries.length > 0) await record(db, ...entries);
}
