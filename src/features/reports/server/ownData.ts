import { sql } from 'drizzle-orm';
import { type OwnData, ownRows } from '#/platform/database/ownData.ts';

/** What somebody reported, and what of theirs was reported. All of it is deleted with the account's row. */
export const reportsData: OwnData = {
  exports: {
    reports: ownRows(
      { created_at: 'timestamptz', _id: 'uuid' },
      id => sql`
      select r.id as _id, c.kind, r.thing_id, r.reason, r.note, c.state, r.created_at,
        (select json_agg(json_build_object('verdict', d.verdict, 'reason', d.reason, 'created_at', d.created_at)
          order by d.created_at) from decisions d where d.case_id = c.id) as decisions
      from reports r join cases c on c.id = r.case_id where r.reporter_id = ${id}`,
    ),
    reviews: ownRows(
      { created_at: 'timestamptz', _id: 'uuid' },
      id => sql`
      select c.id as _id, c.kind, c.thing_id, c.content, c.state, c.appeal, c.created_at,
        (select json_agg(json_build_object('verdict', d.verdict, 'reason', d.reason, 'created_at', d.created_at)
          order by d.created_at) from decisions d where d.case_id = c.id) as decisions
      from cases c where c.author_id = ${id}`,
    ),
    decisions: ownRows(
      { created_at: 'timestamptz', _id: 'uuid' },
      id => sql`
      select id as _id, case_id, verdict, reason, created_at from decisions where moderator_id = ${id}`,
    ),
  },
  tables: {
    reports: 'exported',
    cases: 'exported',
    decisions: 'exported',
    case_parties: 'not exported: says only which cases somebody does not decide, and goes with the account',
  },
  removals: [],
};
