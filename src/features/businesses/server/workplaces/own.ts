import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { db } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { authorize, handler } from '#/platform/http/api.ts';
import * as contract from '../../workplacesContract.ts';
import { businessCardColumns } from '../columns.ts';
import { shownTo } from '../shownTo.ts';
import { businesses } from '../tables.ts';
import { lockWorkplace, remove, setState } from './lockWorkplace.ts';
import { workplaces } from './tables.ts';

// What the person does whom a business has invited.

export const confirmWorkplace = handler(contract.confirmWorkplace, ({ businessId }, { me }) =>
  transact(async tx => {
    const held = await lockWorkplace(tx, me, businessId, 'userId');
    if (held.state === 'confirmed') return {};
    authorize(me, 'workplace.confirm', { state: held.state });
    await setState(tx, held, 'confirmed');
    return {};
  }),
);

/** What was declined or left is remembered for a while, so that nobody is asked again and again. */
export const leaveWorkplace = handler(contract.leaveWorkplace, ({ businessId }, { me }) =>
  transact(async tx => {
    const held = await lockWorkplace(tx, me, businessId, 'userId');
    if (held.state === 'invited') await setState(tx, held, 'declined');
    else await remove(tx, held);
    return {};
  }),
);

export const listWorkplaces = handler(contract.listWorkplaces, async (_, { me }) => {
  const items = await db
    .select({ business: businessCardColumns, state: sql<'invited' | 'confirmed'>`${workplaces.state}` })
    .from(workplaces)
    .innerJoin(businesses, eq(businesses.ownerId, workplaces.businessId))
    .where(
      and(
        eq(workplaces.userId, me.id),
        inArray(workplaces.state, ['invited', 'confirmed']),
        shownTo(sql`${me.id}::uuid`),
      ),
    )
    .orderBy(desc(workplaces.createdAt), desc(workplaces.businessId))
    .limit(limits.workplacesShown);
  return { items };
});
