import { sql } from 'drizzle-orm';
import { type OwnData, ownRow, ownRows, takeRows } from '#/platform/database/ownData.ts';

/** Somebody's business page, which businesses they follow and where they work; the names it left are the account's. */
export const businessesData: OwnData = {
  exports: {
    business: ownRow(id => sql`select * from businesses where owner_id = ${id}`),
    follows: ownRows(
      { created_at: 'timestamptz', business_id: 'uuid' },
      id => sql`select business_id, created_at from follows where user_id = ${id}`,
    ),
    workplaces: ownRows(
      { created_at: 'timestamptz', business_id: 'uuid' },
      id => sql`
      select business_id, state, created_at from workplaces where user_id = ${id}`,
    ),
    editing: ownRows(
      { created_at: 'timestamptz', business_id: 'uuid' },
      id => sql`
      select business_id, state, created_at from business_editors where user_id = ${id}`,
    ),
    editorsOfBusiness: ownRows(
      { created_at: 'timestamptz', user_id: 'uuid' },
      id => sql`
      select user_id, state, created_at from business_editors where business_id = ${id}`,
    ),
    peopleOfBusiness: ownRows(
      { created_at: 'timestamptz', user_id: 'uuid' },
      id => sql`
      select user_id, state, created_at from workplaces where business_id = ${id}`,
    ),
  },
  tables: {
    businesses: 'exported',
    follows: 'exported',
    workplaces: 'exported',
    business_editors: 'exported',
  },
  removals: [
    takeRows(
      id => sql`
        with gone as (delete from follows where (user_id, business_id) in
          (select user_id, business_id from follows where user_id = ${id} order by business_id limit 500)
          returning business_id)
        update businesses set followers = followers - 1 from gone where owner_id = gone.business_id`,
    ),
    takeRows(
      id => sql`
        delete from follows where (user_id, business_id) in
          (select user_id, business_id from follows where business_id = ${id} limit 500)`,
    ),
    // So that the uploads its pictures refer to can be deleted.
    takeRows(id => sql`delete from businesses where owner_id = ${id}`),
  ],
};
