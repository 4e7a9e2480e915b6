import { and, eq, inArray, sql } from 'drizzle-orm';
import { isNewcomer } from '#/features/accounts/server/newcomers.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { uuidArray } from '#/platform/database/prepared.ts';
import { spendWithin } from '#/platform/http/spendWithin.ts';
import { type Tx, when } from '#/platform/database/transact.ts';
import { connectedWith } from '#/features/connections/server/relation.ts';
import { limits } from '#/app/limits.ts';
import type { NotificationKind } from '#/features/notifications/kinds.ts';
import { readableBy } from '#/features/posts/server/readableBy.ts';
import { posts } from '#/features/posts/server/tables.ts';
import { note, noteReview, unnote, unnoteLikes } from './note.ts';
import { notifications } from './tables.ts';

// What people do, and who is told of it: the only place that knows both.

type Deed = { authorId: string; userId: string; postId: string; commentId?: string };
const toAuthor = (kind: 'like' | 'comment' | 'repost', { authorId, userId, ...on }: Deed) => ({
  userId: authorId,
  kind,
  actorId: userId,
  ...on,
});

const isRepost = ({ postId, userId }: { postId: string; userId: string }) =>
  and(eq(notifications.kind, 'repost'), eq(notifications.postId, postId), eq(notifications.actorId, userId));

when('post.liked', (tx, deeds) => note(tx, ...deeds.map(deed => toAuthor('like', deed))));
when('post.unliked', unnoteLikes);
when('post.reposted', (tx, deed) => note(tx, toAuthor('repost', deed)));
when('post.unreposted', (tx, deed) => unnote(tx, isRepost(deed)));
when('post.commented', (tx, deeds) => note(tx, ...deeds.map(deed => toAuthor('comment', deed))));

when('people.mentioned', async (tx, deeds) => {
  // In one order, so that nobody waits in a circle for what newcomers have left.
  for (const { postId, commentId, usernames, userId } of deeds.toSorted(byPerson)) {
    if (usernames.length === 0) continue;
    // Only those who may read what they are mentioned in.
    const mentioned = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(posts, eq(posts.id, postId))
      .where(and(inArray(users.usernameKey, usernames), readableBy(sql`${users.id}`)));
    const ids = mentioned.map(({ id }) => id);
    const told = await whoIsTold(tx, { postId, userId }, ids);
    const toNote = ({ id }: { id: string }) =>
      ({ userId: id, kind: 'mention', actorId: userId, postId, commentId }) as const;
    await note(tx, ...mentioned.filter(({ id }) => told.has(id)).map(toNote));
  }
});

const byPerson = (one: { userId: string }, other: { userId: string }) => (one.userId < other.userId ? -1 : 1);

/**
 * Who of these hears that they are mentioned: connections, and under one post a few strangers of each author. Of a newcomer
 * strangers count for the day, too. The mention itself is there for all of them.
 */
async function whoIsTold(tx: Tx, { postId, userId }: { postId: string; userId: string }, ids: string[]) {
  const { rows } = await tx.execute<{ id: string; isTold: boolean }>(sql`
    select person.id, exists (select from ${notifications} where ${notifications.kind} = 'mention'
      and ${notifications.actorId} = ${userId} and ${notifications.postId} = ${postId}
      and ${notifications.userId} = person.id) as "isTold"
    from (
      select unnest(${uuidArray(ids)}::uuid[]) as id
      union select ${notifications.userId} from ${notifications} where ${notifications.kind} = 'mention'
        and ${notifications.actorId} = ${userId} and ${notifications.postId} = ${postId}) person
    where person.id <> ${userId} and person.id not in (select id from ${connectedWith(sql`${userId}::uuid`)} mine)`);
  const before = new Set(rows.filter(({ isTold }) => isTold).map(({ id }) => id));
  const strangers = rows.filter(({ isTold }) => !isTold).map(({ id }) => id);
  const wanted = Math.min(strangers.length, Math.max(0, limits.strangersTold - before.size));
  const allowed =
    wanted > 0 && (await isNewcomer(userId, tx))
      ? await spendWithin(tx, 'newcomer.mention', userId, wanted)
      : wanted;
  // In the order of the text.
  const fresh = new Set(ids.filter(id => strangers.includes(id)).slice(0, allowed));
  return new Set(ids.filter(id => !strangers.includes(id) || fresh.has(id)));
}

when('connection.changed', async (tx, { people, state, senderId }) => {
  const between = and(
    inArray(notifications.userId, [...people]),
    inArray(notifications.actorId, [...people]),
    state === 'connected'
      ? eq(notifications.kind, 'request')
      : inArray(notifications.kind, ['request', 'acceptance']),
  );
  await unnote(tx, between);
  if (!senderId) return;
  const receiverId = people.find(id => id !== senderId)!;
  if (state === 'pending') await note(tx, { userId: receiverId, kind: 'request', actorId: senderId });
  if (state === 'connected') await note(tx, { userId: senderId, kind: 'acceptance', actorId: receiverId });
});

when('business.followed', (tx, { businessId, userId, follows }) =>
  follows
    ? note(tx, { userId: businessId, kind: 'follow', actorId: userId })
    : unnote(tx, isBetween(['follow'], { from: userId, to: businessId })),
);

when('workplace.moved', async (tx, { businessId, userId, state }) => {
  // Answered, taken back or ended: what was told of the step before is no longer so.
  await unnote(tx, isBetween(['invitation'], { from: businessId, to: userId }));
  await unnote(tx, isBetween(['confirmation'], { from: userId, to: businessId }));
  if (state === 'invited') await note(tx, { userId, kind: 'invitation', actorId: businessId });
  if (state === 'confirmed') await note(tx, { userId: businessId, kind: 'confirmation', actorId: userId });
});

const isBetween = (kinds: NotificationKind[], { from, to }: { from: string; to: string }) =>
  and(inArray(notifications.kind, kinds), eq(notifications.userId, to), eq(notifications.actorId, from));

when('review.changed', async (tx, { userIds }) => {
  // In one order, so that nobody waits in a circle.
  for (const userId of new Set(userIds.toSorted())) await noteReview(tx, userId, 'review');
});

when('credential.decided', (tx, { userId }) => noteReview(tx, userId, 'verification'));
