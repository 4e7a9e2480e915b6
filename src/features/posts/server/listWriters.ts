import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/businesses/editorsContract.ts';
import { requireActor } from '#/features/businesses/server/editors/editing.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { olderThan, readCursor } from '#/platform/database/cursor.ts';
import { atMostRows, prepared } from '#/platform/database/prepared.ts';
import { handler } from '#/platform/http/api.ts';
import { posts } from './tables.ts';

const { placeholder } = sql;

// Also those that were withheld, which an editor does not see: they are between those that they do.
const written = prepared('writers of posts of a business', from => {
  const some = from
    .select({ id: posts.id, writtenBy: posts.writtenBy })
    .from(posts)
    .where(
      and(
        eq(posts.authorId, placeholder('businessId')),
        posts.isBusinessPost,
        isNull(posts.deletedAt),
        olderThan({ createdAt: posts.createdAt, id: posts.id }),
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(atMostRows(2 * limits.pageSize))
    .as('some');
  return from
    .select({ postId: some.id, fullName: sql<string>`${users.fullName}` })
    .from(some)
    .innerJoin(users, eq(users.id, some.writtenBy))
    .where(visibleTo(placeholder('me')));
});

export const listWriters = handler(contract.listWriters, async ({ businessId, cursor }, { me }) => {
  const after = readCursor(cursor);
  await requireActor(me, businessId);
  return { items: await written({ me: me.id, businessId, ...after }) };
});
