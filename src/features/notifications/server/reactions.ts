import { and, eq, exists, inArray, isNull, not, notInArray, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { isNewcomer } from '#/features/accounts/server/newcomers.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { businessEditors } from '#/features/businesses/server/editors/tables.ts';
import { workplaces } from '#/features/businesses/server/workplaces/tables.ts';
import type { InvitationState } from '#/features/businesses/workplacesShapes.ts';
import { connectedWith } from '#/features/connections/server/relation.ts';
import type { NotificationKind } from '#/features/notifications/kinds.ts';
import { readableBy } from '#/features/posts/server/readableBy.ts';
import { posts } from '#/features/posts/server/tables.ts';
import { uuidArray } from '#/platform/database/prepared.ts';
import { awaitAll, on, type Tx } from '#/platform/database/transact.ts';
import { consumeWithin } from '#/platform/http/consumeWithin.ts';
import { notify, notifyOfReminders, notifyOfReview, withdraw, withdrawLike } from './notify.ts';
import { notifications } from './tables.ts';

// Which action notifies whom: the only place that knows both.

type Reaction = { authorId: string; userId: string; postId: string; commentId?: string };
const toAuthor = (kind: 'like' | 'comment' | 'repost', { authorId, userId, ...on }: Reaction) => ({
  userId: authorId,
  kind,
  actorId: userId,
  ...on,
});

const isRepost = ({ postId, userId }: { postId: string; userId: string }) =>
  and(eq(notifications.kind, 'repost'), eq(notifications.postId, postId), eq(notifications.actorId, userId));

on('post.liked', (tx, like) => notify(tx, toAuthor('like', like)));
on('post.unliked', withdrawLike);
on('post.reposted', (tx, repost) => notify(tx, toAuthor('repost', repost)));
on('post.unreposted', (tx, repost) => withdraw(tx, isRepost(repost)));
// Leads to the quote; whoever may not read that is not shown it.
on('post.quoted', (tx, { postId, authorId, userId }) =>
  notify(tx, { userId: authorId, kind: 'quote', actorId: userId, postId }),
);
on('post.commented', async (tx, { answeredIds, ...comment }) => {
  const answered = answeredIds.filter(id => id !== comment.authorId);
  await awaitAll([
    notify(tx, toAuthor('comment', comment)),
    ...answered.map(authorId =>
      notify(tx, { ...toAuthor('comment', { ...comment, authorId }), silencedBy: 'reply' }),
    ),
  ]);
});
on('comment.liked', (tx, like) => notify(tx, { ...toAuthor('like', like), silencedBy: 'commentLike' }));
on('comment.unliked', withdrawLike);
on('comment.emptied', (tx, { commentId }) => withdraw(tx, eq(notifications.commentId, commentId)));

on('posts.due', (tx, { reminders }) => notifyOfReminders(tx, reminders));

// Also of those who had the name before a text of the version before was read again.
on('mentions.edited', (tx, { postId, commentId, mentionedIds }) =>
  withdraw(
    tx,
    and(
      eq(notifications.kind, 'mention'),
      eq(notifications.postId, postId),
      commentId === null ? isNull(notifications.commentId) : eq(notifications.commentId, commentId),
      notInArray(notifications.userId, mentionedIds),
    ),
  ),
);
on('people.mentioned', async (tx, { postId, commentId, mentionedIds, userId }) => {
  if (mentionedIds.length === 0) return;
  // Only those who may read what they are mentioned in, and who do not hear of the same comment already.
  const mentioned = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(posts, eq(posts.id, postId))
    .where(
      and(
        inArray(users.id, mentionedIds),
        readableBy(sql`${users.id}`),
        commentId === null ? undefined : not(exists(hearsOf(tx, commentId))),
      ),
    );
  const ids = mentioned.map(({ id }) => id);
  const recipients = await mentionRecipients(tx, { postId, userId }, ids);
  const mentions = ids
    .filter(id => recipients.has(id))
    .map(id => ({ userId: id, actorId: userId, postId, commentId }));
  await awaitAll(mentions.map(mention => notify(tx, { ...mention, kind: 'mention' })));
});

const hearsOf = (tx: Tx, commentId: string) =>
  tx
    .select({ one: sql`1` })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, users.id),
        eq(notifications.kind, 'comment'),
        eq(notifications.commentId, commentId),
      ),
    );

/**
 * Who of these is notified of a mention: connections, and under one post a few strangers per author. For newcomers
 * strangers are also limited per day. The mention itself is visible to all of them.
 */
async function mentionRecipients(
  tx: Tx,
  { postId, userId }: { postId: string; userId: string },
  ids: string[],
) {
  const { rows } = await tx.execute<{ id: string; wasNotified: boolean }>(sql`
    select person.id, exists (select from ${notifications} where ${notifications.kind} = 'mention'
      and ${notifications.actorId} = ${userId} and ${notifications.postId} = ${postId}
      and ${notifications.userId} = person.id) as "wasNotified"
    from (
      select unnest(${uuidArray(ids)}::uuid[]) as id
      union select ${notifications.userId} from ${notifications} where ${notifications.kind} = 'mention'
        and ${notifications.actorId} = ${userId} and ${notifications.postId} = ${postId}) person
    where person.id <> ${userId} and person.id not in (select id from ${connectedWith(sql`${userId}::uuid`)} mine)`);
  const notifiedBefore = new Set(rows.filter(({ wasNotified }) => wasNotified).map(({ id }) => id));
  const strangers = rows.filter(({ wasNotified }) => !wasNotified).map(({ id }) => id);
  const few = Math.min(strangers.length, Math.max(0, limits.strangersNotified - notifiedBefore.size));
  const wanted = few > 0 ? await consumeWithin(tx, 'stranger.mention', `${userId} ${postId}`, few) : 0;
  const allowed =
    wanted > 0 && (await isNewcomer(userId, tx))
      ? await consumeWithin(tx, 'newcomer.mention', userId, wanted)
      : wanted;
  // In the order of the text.
  const fresh = new Set(ids.filter(id => strangers.includes(id)).slice(0, allowed));
  return new Set(ids.filter(id => !strangers.includes(id) || fresh.has(id)));
}

on('connection.changed', async (tx, { people, state, senderId }) => {
  const between = and(
    inArray(notifications.userId, [...people]),
    inArray(notifications.actorId, [...people]),
    state === 'connected'
      ? eq(notifications.kind, 'request')
      : inArray(notifications.kind, ['request', 'acceptance']),
  );
  await withdraw(tx, between);
  if (!senderId) return;
  const receiverId = people.find(id => id !== senderId)!;
  if (state === 'pending') await notify(tx, { userId: receiverId, kind: 'request', actorId: senderId });
  if (state === 'connected') await notify(tx, { userId: senderId, kind: 'acceptance', actorId: receiverId });
});

on('business.followed', (tx, { businessId, userId, follows }) =>
  follows
    ? notify(tx, { userId: businessId, kind: 'follow', actorId: userId })
    : withdraw(tx, isBetween(['follow'], { from: userId, to: businessId })),
);

on('workplace.stateChanged', async (tx, { businessId, userId, state }) => {
  // Answered, withdrawn or ended: the notification of the step before is out of date.
  await withdraw(tx, isBetween(['confirmation'], { from: userId, to: businessId }));
  await notifyOfInvitation(tx, { businessId, userId }, state);
  if (state === 'confirmed') await notify(tx, { userId: businessId, kind: 'confirmation', actorId: userId });
});
on('editor.stateChanged', async (tx, { state, ...between }) => {
  if (!(await isAsked(tx, workplaces, between))) await notifyOfInvitation(tx, between, state);
});

type Between = { businessId: string; userId: string };

/** One line of what a business asks somebody: whether they work there, and once that is answered, whether they edit its page. */
async function notifyOfInvitation(tx: Tx, between: Between, state: InvitationState | null) {
  const { businessId, userId } = between;
  await withdraw(tx, isBetween(['invitation'], { from: businessId, to: userId }));
  const invitation = {
    userId,
    kind: 'invitation',
    actorId: businessId,
    // Answering one question shows the other, which counted when it was asked.
    ...(state !== 'invited' && { isCounted: true }),
  } as const;
  if (await isAsked(tx, workplaces, between)) await notify(tx, invitation);
  else if (await isAsked(tx, businessEditors, between))
    await notify(tx, { ...invitation, silencedBy: 'editing' });
}

const isAsked = async (
  tx: Tx,
  table: typeof workplaces | typeof businessEditors,
  { businessId, userId }: Between,
) =>
  (await tx.$count(
    table,
    and(eq(table.businessId, businessId), eq(table.userId, userId), eq(table.state, 'invited')),
  )) > 0;

const isBetween = (kinds: NotificationKind[], { from, to }: { from: string; to: string }) =>
  and(inArray(notifications.kind, kinds), eq(notifications.userId, to), eq(notifications.actorId, from));

on('review.changed', async (tx, { userIds }) => {
  // Lock in id order to avoid deadlocks.
  for (const userId of new Set(userIds.toSorted())) await notifyOfReview(tx, userId, 'review');
});

on('credential.decided', (tx, { userId }) => notifyOfReview(tx, userId, 'verification'));
