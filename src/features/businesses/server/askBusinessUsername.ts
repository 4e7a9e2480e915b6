import { and, eq, ne, sql } from 'drizzle-orm';
import { isReserved } from '#/features/accounts/server/reserved.ts';
import * as contract from '#/features/businesses/contract.ts';
import { whoLeft } from '#/features/profiles/server/leaveUsername.ts';
import { db } from '#/platform/database/database.ts';
import { handler } from '#/platform/http/api.ts';
import { businesses } from './tables.ts';

/** Free too is what is mine already, or was: a hint for whoever types, not a promise. */
export const askBusinessUsername = handler(
  contract.askBusinessUsername,
  async ({ businessUsername: key }, { me }) => {
    const ofAnother = and(eq(businesses.businessUsername, key), ne(businesses.ownerId, me.id));
    const used = db.select({ id: businesses.ownerId }).from(businesses).where(ofAnother);
    const left = whoLeft(db, 'business', key).as('left_names');
    const held = db.select({ id: left.id }).from(left).where(sql`${left.id} <> ${me.id}`);
    return { isFree: !isReserved(key) && (await used.union(held)).length === 0 };
  },
);
