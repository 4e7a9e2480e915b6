import { eq, sql } from 'drizzle-orm';
import { idsIn, type OwnData, ownRow, ownRows, takeBatches, takeRows } from '#/platform/database/ownData.ts';
import { follows } from './following/tables.ts';

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
    takeBatches({
      from: follows,
      where: id => eq(follows.userId, id),
      order: { created_at: follows.createdAt, business_id: follows.businessId },
      most: 500,
      take: async (tx, rows, id) => {
        const ids = idsIn(rows, 'business_id');
        // Lock in id order to avoid deadlocks.
        await tx.execute(
          sql`select owner_id from businesses where owner_id = any(${ids}) order by owner_id for no key update`,
        );
        await tx.execute(sql`
          with gone as (delete from follows where (user_id, business_id) in
            (select ${id}::uuid, business_id from unnest(${ids}) business_id) returning business_id)
          update businesses set followers = followers - 1 from gone where owner_id = gone.business_id`);
      },
    }),
    takeBatches({
      from: follows,
      where: id => eq(follows.businessId, id),
      order: { user_id: follows.userId },
      most: 500,
      take: (tx, rows, id) =>
        tx.execute(sql`
          delete from follows where (user_id, business_id) in
            (select user_id, ${id}::uuid from unnest(${idsIn(rows, 'user_id')}) user_id)`),
    }),
    // So that the uploads its pictures refer to can be deleted.
    takeRows(id => sql`delete from businesses where owner_id = ${id}`),
  ],
};
