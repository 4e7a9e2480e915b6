import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { when } from '#/base/server/transact.ts';
import type { NotificationKind } from '#/notifications/contract.ts';
import { readableBy } from '#/posts/server/readableBy.ts';
import { posts } from '#/posts/server/tables.ts';
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
  for (const { postId, commentId, usernames, userId } of deeds) {
    if (usernames.length === 0) continue;
    // Only those who may read what they are mentioned in.
    const mentioned = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(posts, eq(posts.id, postId))
      .where(and(inArray(users.usernameKey, usernames), readableBy(sql`${users.id}`)));
    const toNote = ({ id }: { id: string }) =>
      ({ userId: id, kind: 'mention', actorId: userId, postId, commentId }) as const;
    await note(tx, ...mentioned.map(toNote));
  }
});

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
