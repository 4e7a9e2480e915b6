import { and, desc, eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { olderThan, page, readCursor } from '#/platform/database/cursor.ts';
import { atMostRows, prepared } from '#/platform/database/prepared.ts';
import { handler } from '#/platform/http/api.ts';
import * as contract from '../../workplacesContract.ts';
import { findBusiness } from '../find.ts';
import { workplaces } from './tables.ts';

const { placeholder } = sql;

const confirmed = prepared('people at a business', from =>
  from
    .select({
      person: personColumns(placeholder('me')),
      id: workplaces.userId,
      createdAt: workplaces.createdAt,
    })
    .from(workplaces)
    .innerJoin(users, eq(users.id, workplaces.userId))
    .where(
      and(
        eq(workplaces.businessId, placeholder('businessId')),
        eq(workplaces.state, 'confirmed'),
        visibleTo(placeholder('me')),
        olderThan({ createdAt: workplaces.createdAt, id: workplaces.userId }),
      ),
    )
    .orderBy(desc(workplaces.createdAt), desc(workplaces.userId))
    .limit(atMostRows(limits.pageSize + 1)),
);

export const listPeopleAt = handler(contract.listPeopleAt, async ({ businessUsername, cursor }, { me }) => {
  const after = readCursor(cursor);
  const { ownerId: businessId } = await findBusiness(me, businessUsername);
  const rows = await confirmed({ me: me.id, businessId, ...after });
  const { items, next } = page(rows, limits.pageSize);
  return { items: items.map(({ person }) => person), next };
});
