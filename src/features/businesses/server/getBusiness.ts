import { eq } from 'drizzle-orm';
import * as contract from '#/features/businesses/contract.ts';
import { findPerson } from '#/features/profiles/server/find.ts';
import { db } from '#/platform/database/database.ts';
import { handler } from '#/platform/http/api.ts';
import { authorize } from '#/platform/http/authorize.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { findBusiness, seekBusiness, seekBusinessOf } from './find.ts';
import { businesses } from './tables.ts';

export const getBusiness = handler(contract.getBusiness, ({ businessUsername }, { me }) =>
  findBusiness(me, businessUsername),
);

/** By business username first, then by the member's (decisions: "/businessprofile/{username}"). */
export const leadToBusiness = handler(contract.leadToBusiness, async ({ username }, { me }) => {
  const business =
    (await seekBusiness(me, username)) ?? (await seekBusinessOf(me, (await findPerson(me, username)).id));
  return business ?? refuse('notFound', 'businesses.notFound');
});

export const getOwnBusiness = handler(contract.getOwnBusiness, async (_, { me }) => {
  const [mine] = await db.select().from(businesses).where(eq(businesses.ownerId, me.id));
  authorize(me, 'business.edit', { exists: mine !== undefined });
  return mine!;
});
