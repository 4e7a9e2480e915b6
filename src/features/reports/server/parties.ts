import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Reportable } from '#/app/reportReasons.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { onDuty } from '#/features/staff/server/onDuty.ts';
import type { Tx } from '#/platform/database/transact.ts';

/** Whether the case of the row is about a business page or a post in its name. */
const isOfBusiness = sql`(cases.kind = 'business' or cases.kind = 'post'
  and exists (select from posts p where p.id = cases.thing_id and p.is_business_post))`;

/**
 * Whether a person is a party to the case of the row: its author or owner, who wrote it for a business, an editor of that
 * business now or when it was reported, or a reporter. A party neither reads a case nor decides about it.
 * `personId`: a uuid in SQL.
 */
export const isParty = (personId: SQLWrapper) => sql<boolean>`(cases.author_id = ${personId}
  or exists (select from case_parties party where party.case_id = cases.id and party.user_id = ${personId})
  or exists (select from reports own where own.case_id = cases.id and own.reporter_id = ${personId})
  or exists (select from posts p where cases.kind = 'post' and p.id = cases.thing_id and p.written_by = ${personId})
  or exists (select from business_editors editor where editor.business_id = cases.author_id
    and editor.user_id = ${personId} and editor.state = 'confirmed' and ${isOfBusiness}))`;

/** The same of a person whose id the server knows. */
export const isPartyOf = (id: string) => isParty(sql`${id}::uuid`);

/** Whether somebody may decide about the case of the row: a moderator who is not a party to it. */
export const hasModeratorOfCase = sql<boolean>`exists (select from ${users}
  where ${onDuty('isModerator')} and not ${isParty(users.id)})`;

/** The same besides the person `id`. */
export const hasOtherModeratorOfCase = (id: string) => sql<boolean>`exists (select from ${users}
  where ${onDuty('isModerator')} and users.id <> ${id}::uuid and not ${isParty(users.id)})`;

/**
 * Keeps who writes for the business that a case is about, as it is reported: they remain parties when they stop being
 * editors, and when the post is deleted.
 */
export async function keepParties(tx: Tx, caseId: string, kind: Reportable) {
  if (kind !== 'post' && kind !== 'business') return;
  await tx.execute(sql`insert into case_parties (case_id, user_id)
    select cases.id, writer.id from cases, lateral (
      select p.written_by as id from posts p
      where cases.kind = 'post' and p.id = cases.thing_id and p.written_by is not null
      union select editor.user_id from business_editors editor
      where editor.business_id = cases.author_id and editor.state = 'confirmed' and ${isOfBusiness}
    ) writer where cases.id = ${caseId}
    on conflict do nothing`);
}
