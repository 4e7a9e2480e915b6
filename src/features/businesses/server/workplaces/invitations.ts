import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { afterCursor, page, readCursor } from '#/platform/database/cursor.ts';
import { db } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { authorize, handler } from '#/platform/http/api.ts';
import * as contract from '../../workplacesContract.ts';
import { findBusinessOfOrUndefined } from '../find.ts';
import { lockWorkplace, remove, setState } from './lockWorkplace.ts';
import { workplaces } from './tables.ts';

// What the owner of a business does.

export const invitePerson = handler(contract.invitePerson, ({ personId }, { me }) =>
  transact(async tx => {
    authorize(me, 'business.edit', {
      exists: (await findBusinessOfOrUndefined(me, me.id, tx)) !== undefined,
    });
    authorize(me, 'workplace.invite', { personId });
    const held = await lockWorkplace(tx, me, personId, 'businessId');
    if (held.state === 'invited' || held.state === 'confirmed') return { state: held.state };
    authorize(me, 'workplace.inviteAgain', held);
    await setState(tx, held, 'invited');
    return { state: 'invited' as const };
  }),
);

export const partWithPerson = handler(contract.partWithPerson, ({ personId }, { me }) =>
  transact(async tx => {
    await remove(tx, await lockWorkplace(tx, me, personId, 'businessId'));
    return {};
  }),
);

export const listOwnPeople = handler(contract.listOwnPeople, async ({ cursor }, { me }) => {
  const rows = await db
    .select({
      person: personColumns(me.id),
      state: sql<'invited' | 'confirmed'>`${workplaces.state}`,
      id: workplaces.userId,
      createdAt: workplaces.createdAt,
    })
    .from(workplaces)
    .innerJoin(users, eq(users.id, workplaces.userId))
    .where(
      and(
        eq(workplaces.businessId, me.id),
        inArray(workplaces.state, ['invited', 'confirmed']),
        visibleTo(me.id),
        afterCursor({ createdAt: workplaces.createdAt, id: workplaces.userId }, readCursor(cursor)),
      ),
    )
    .orderBy(desc(workplaces.createdAt), desc(workplaces.userId))
    .limit(limits.pageSize + 1);
  return page(rows, limits.pageSize);
});
