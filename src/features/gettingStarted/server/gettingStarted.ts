import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { connectionCounts } from '#/features/connections/server/tables.ts';
import * as contract from '#/features/gettingStarted/contract.ts';
import { posts } from '#/features/posts/server/tables.ts';
import { atMostRows, prepared } from '#/platform/database/prepared.ts';
import { publish, transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';

const me = sql`${sql.placeholder('me')}::uuid`;
const looked = 100;

// Neither a repost nor a post of one's business is a first post. Whoever has had so many of those is no newcomer, so no more
// are looked at.
const hasPosted = sql<boolean>`exists (select from (
    select ${posts.originalId} as original_id, ${posts.deletedAt} as deleted_at, ${posts.isBusinessPost} as is_business_post
    from ${posts} where ${posts.authorId} = ${me} order by ${posts.createdAt}, ${posts.id} limit ${atMostRows(looked)}) oldest
  where original_id is null and deleted_at is null and not is_business_post)`;

const select = prepared('first steps of a member', from =>
  from
    .select({
      hasPhoto: sql<boolean>`${isNotNull(users.profileImageId)}`,
      hasAbout: sql<boolean>`${ne(users.about, '')}`,
      connections: sql<number>`least(${sql.raw(String(limits.firstConnections))}, coalesce((select ${connectionCounts.connections}
        from ${connectionCounts} where ${connectionCounts.userId} = ${me}), 0))::int`,
      hasPosted,
    })
    .from(users)
    .where(and(eq(users.id, me), eq(users.isGettingStarted, true))),
);

export const getGettingStarted = handler(contract.getGettingStarted, async (_, { me }) => {
  const [steps] = await select({ me: me.id });
  return { steps: steps ?? null };
});

export const endGettingStarted = handler(contract.endGettingStarted, (_, { me }) =>
  transact(async tx => {
    const ended = await tx
      .update(users)
      .set({ isGettingStarted: false })
      .where(and(eq(users.id, me.id), eq(users.isGettingStarted, true)))
      .returning({ id: users.id });
    if (ended.length > 0) await publish(tx, 'gettingStarted.ended', [me.id], {});
    return {};
  }),
);
