import { and, desc, eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/connections/contract.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { olderThan, page, readCursor } from '#/platform/database/cursor.ts';
import { prepared } from '#/platform/database/prepared.ts';
import { handler } from '#/platform/http/api.ts';
import { selectCards } from './cards.ts';
import { connectionRequests } from './tables.ts';

const { senderId, receiverId, status } = connectionRequests;

type Whose = typeof senderId | typeof receiverId;

const pending = <M extends Whose, O extends Whose>(name: string, mine: M, other: O) =>
  prepared(name, from =>
    from
      .select({ id: connectionRequests.id, createdAt: connectionRequests.createdAt, personId: other })
      .from(connectionRequests)
      .innerJoin(users, eq(users.id, other))
      .where(
        and(
          eq(mine, sql.placeholder('me')),
          eq(status, 'pending'),
          visibleTo(sql.placeholder('me')),
          olderThan(connectionRequests),
        ),
      )
      .orderBy(desc(connectionRequests.createdAt), desc(connectionRequests.id))
      .limit(limits.pageSize + 1),
  );

const queries = {
  received: pending('requests to me', receiverId, senderId),
  sent: pending('requests of mine', senderId, receiverId),
};

export const listRequests = handler(contract.listRequests, async ({ direction, cursor }, { me }) => {
  const rows = await queries[direction]({ me: me.id, ...readCursor(cursor) });
  const { items, next } = page(rows, limits.pageSize);
  const ids = items.map(request => request.personId);
  return { items: await selectCards(me, ids), next };
});
