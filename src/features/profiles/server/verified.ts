import { type SQL, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { verifiedClinicianOf } from '#/features/accounts/server/verifiedClinician.ts';
import type { Verified } from '#/features/profiles/shapes.ts';
import { today } from '#/platform/shared/today.ts';

/** Whether the badge of the row of `users` is valid today, in UTC: also before the daily job has removed it. */
export const isVerified: SQL = sql`${users.verifiedUntil} >= (now() at time zone 'utc')::date`;

/**
 * Whether this person, a uuid in SQL, is a verified clinician now. A subselect of one row, as PostgreSQL might read all
 * verified people for an EXISTS.
 */
export const isVerifiedClinician = (personId: SQL): SQL =>
  sql`(select ${sql.raw(verifiedClinicianOf('clinician'))} from ${users} clinician where clinician.id = ${personId})`;

/** The badge of the row of `users`, or null. */
export const verifiedColumn = sql<Verified | null>`case when ${isVerified} then json_build_object(
  'kind', ${users.verifiedKind}, 'by', ${users.verifiedBy}, 'at', ${users.verifiedOn}) end`;

type Badge = Pick<typeof users.$inferSelect, 'verifiedKind' | 'verifiedBy' | 'verifiedOn' | 'verifiedUntil'>;

/** The same of a row that has been read. */
export function verifiedOf({ verifiedKind, verifiedBy, verifiedOn, verifiedUntil }: Badge): Verified | null {
  if (!verifiedUntil || verifiedUntil < today()) return null;
  return { kind: verifiedKind!, by: verifiedBy!, at: verifiedOn! };
}
