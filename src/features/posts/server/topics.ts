import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import type { PostEvents } from '#/features/posts/events.ts';
import { canonicalTag, keysOf } from '#/features/posts/tagged.ts';
import * as contract from '#/features/posts/topicsContract.ts';
import type { FollowedTopic } from '#/features/posts/topicsShapes.ts';
import { notMutedBy } from '#/features/profiles/server/visibleTo.ts';
import { atMostRows, preparedSql } from '#/platform/database/prepared.ts';
import { publish, type Tx, transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { readableBy } from './readableBy.ts';
import { hashtags, posts, topicFollows } from './tables.ts';

const isMine = (me: Me, tag: string) =>
  and(eq(topicFollows.userId, me.id), eq(topicFollows.tag, canonicalTag(tag)));

export const followTopic = handler(contract.followTopic, ({ tag: typed }, { me }) =>
  transact(async tx => {
    const tag = canonicalTag(typed);
    if (keysOf(`#${typed}`, 'hashtag', 1)[0] !== tag)
      refuse('invalid', 'base.invalidInput', { field: 'tag' });
    await requireRoom(tx, me, tag);
    const added = await tx
      .insert(topicFollows)
      .values({ userId: me.id, tag })
      .onConflictDoNothing()
      .returning();
    if (added.length > 0) await publishFollow(tx, me, { tag, isFollowed: true });
    return { tag };
  }),
);

// Counted under a lock: of two at once the second counts the first.
async function requireRoom(tx: Tx, me: Me, tag: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`topics ${me.id}`}, 0))`);
  const others = await tx.$count(
    topicFollows,
    and(eq(topicFollows.userId, me.id), ne(topicFollows.tag, tag)),
  );
  if (others >= limits.topicsFollowed)
    refuse('conflict', 'topics.tooMany', { params: { count: limits.topicsFollowed } });
}

export const unfollowTopic = handler(contract.unfollowTopic, ({ tag }, { me }) =>
  transact(async tx => {
    const gone = await tx.delete(topicFollows).where(isMine(me, tag)).returning({ tag: topicFollows.tag });
    if (gone[0]) await publishFollow(tx, me, { tag: gone[0].tag, isFollowed: false });
    return {};
  }),
);

export const seeTopic = handler(contract.seeTopic, ({ tag }, { me }) =>
  transact(async tx => {
    const seen = await tx
      .update(topicFollows)
      .set({ seenAt: sql`now()` })
      .where(isMine(me, tag))
      .returning({ tag: topicFollows.tag });
    if (seen[0]) await publishFollow(tx, me, { tag: seen[0].tag, isFollowed: true });
    return {};
  }),
);

/** Tells the other tabs and devices of this person, and nobody else. */
const publishFollow = (tx: Tx, me: Me, follow: PostEvents['topic.changed']) =>
  publish(tx, 'topic.changed', [me.id], follow);

const me = sql`${sql.placeholder('me')}::uuid`;
const most = atMostRows(limits.newPostsOfTopic);

// Of each topic the newest few since the last visit, by the index of hashtags: what others may not read is not counted.
const followed = preparedSql<FollowedTopic>(
  'topics of a person',
  sql`select mine.tag, (
      select count(*)::int from (
        select * from ${hashtags} where ${hashtags.tag} = mine.tag and ${hashtags.createdAt} > mine.seen_at
        order by ${hashtags.createdAt} desc, ${hashtags.postId} desc limit ${most}) newest
      join ${posts} on ${posts.id} = newest.post_id
      where ${posts.authorId} <> ${me} and ${notMutedBy(me, posts.authorId)} and ${readableBy(me)}) as "newPosts"
    from ${topicFollows} mine where mine.user_id = ${me} order by mine.tag`,
);

export const listTopics = handler(contract.listTopics, async (_, { me }) => ({
  items: await followed({ me: me.id }),
}));

/** So many of the newest posts are looked at. */
const looked = 300;
const author = alias(users, 'author');
const reader = alias(users, 'reader');

const isSame = (column: 'specialization' | 'department' | 'ward'): SQL =>
  sql`searchable_name(${author[column]}) = nullif(searchable_name(${reader[column]}), '')`;

/** What somebody of my field says counts most, then of my profession; others follow. */
const nearness = sql`case
  when ${isSame('specialization')} or ${isSame('department')} or ${isSame('ward')} then 4
  when ${author.profession} = ${reader.profession} and ${reader.profession} <> 'general_user' then 2 else 1 end`;

// Of at least two people: what one alone repeats is no topic.
const suggested = preparedSql<{ tag: string }>(
  'topics to follow',
  sql`select tag from (
      select distinct ${hashtags.tag} as tag, ${author.id}, ${nearness} as nearness
      from (select * from ${posts} where deleted_at is null and audience = 'everyone'
        order by created_at desc, id desc limit ${atMostRows(looked)}) ${posts}
      join ${hashtags} on ${hashtags.postId} = ${posts.id}
      join ${users} author on ${author.id} = ${posts.authorId}
      join ${users} reader on ${reader.id} = ${me}
      where ${posts.authorId} <> ${me} and ${notMutedBy(me, posts.authorId)} and ${readableBy(me)}) used
    where not exists (select from ${topicFollows} mine where mine.user_id = ${me} and mine.tag = used.tag)
    group by tag having count(*) > 1
    order by sum(nearness) desc, tag limit ${atMostRows(limits.topicsSuggested)}`,
);

export const suggestTopics = handler(contract.suggestTopics, async (_, { me }) => ({
  items: (await suggested({ me: me.id })).map(({ tag }) => tag),
}));
