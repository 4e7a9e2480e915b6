import { eq } from 'drizzle-orm';
import { answer } from '#/base/server/api.ts';
import { authorize } from '#/base/server/authorize.ts';
import { db } from '#/base/server/database.ts';
import { refuse } from '#/base/server/refuse.ts';
import * as contract from '#/businesses/contract.ts';
import { findPerson } from '#/profiles/server/find.ts';
import { findBusiness, seekBusiness, seekBusinessOf } from './find.ts';
import { businesses } from './tables.ts';

export const getBusiness = answer(contract.getBusiness, ({ businessUsername }, { me }) =>
  findBusiness(me, businessUsername),
);

/** By business username first, then by the member's (decisions: "/businessprofile/{username}"). */
export const leadToBusiness = answer(contract.leadToBusiness, async ({ username }, { me }) => {
  const business =
    (await seekBusiness(me, username)) ?? (await seekBusinessOf(me, (await findPerson(me, username)).id));
  return business ?? refuse('notFound', 'businesses.notFound');
});

export const getOwnBusiness = answer(contract.getOwnBusiness, async (_, { me }) => {
  const [mine] = await db.select().from(businesses).where(eq(businesses.ownerId, me.id));
  authorize(me, 'business.edit', { exists: mine !== undefined });
  return mine!;
});
