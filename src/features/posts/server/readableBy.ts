import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Audience } from '#/app/events.ts';
import { isHidden } from '#/features/businesses/server/hidden.ts';
import { businesses } from '#/features/businesses/server/tables.ts';
import { areConnected, connectedWith } from '#/features/connections/server/relation.ts';
import type { PostAudience } from '#/features/posts/kinds.ts';
import { mutes } from '#/features/profiles/server/tables.ts';
import { isVerifiedClinician } from '#/features/profiles/server/verified.ts';
import { isActiveForAll, notMutedBy, visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { notWithheld } from '#/platform/database/withheld.ts';
import { posts } from './tables.ts';

const isOfHiddenBusiness = sql`exists (select from ${businesses}
  where ${businesses.ownerId} = ${posts.authorId} and ${isHidden})`;

/**
 * Whether what has this author and this audience is meant for the reader: theirs, for everyone, for connections of the author
 * or for verified clinicians while the reader is one.
 */
export const isMeantFor = (
  readerId: SQL,
  { authorId, audience }: { authorId: PgColumn; audience: PgColumn },
  isOfConnection = areConnected(authorId, readerId),
): SQL =>
  or(
    eq(audience, 'everyone'),
    eq(authorId, readerId),
    and(eq(audience, 'connections'), isOfConnection),
    and(eq(audience, 'clinicians'), isVerifiedClinician(readerId)),
  )!;

/** What `readableBy` asks of the post itself. */
export const isOpenTo = (readerId: SQL, isOfConnection?: SQL): SQL =>
  and(
    isNull(posts.deletedAt),
    notWithheld(posts, posts.authorId, readerId),
    isMeantFor(readerId, posts, isOfConnection),
  )!;

/**
 * Whether `readerId`, a uuid in SQL, may read the post of the row: the one predicate of every path on which posts are
 * read. The post is not deleted, and its author is visible to the reader. For anybody but the author it is not withheld,
 * its business not hidden, and it is meant for the reader (`isMeantFor`). `isVisible` and `isOfHidden` check the author and their
 * business more cheaply where the query joins them.
 */
export const readableBy = (
  readerId: SQL,
  isVisible = visibleTo(readerId, posts.authorId),
  isOfHidden: SQL = isOfHiddenBusiness,
): SQL =>
  and(
    isOpenTo(readerId),
    or(eq(posts.isBusinessPost, false), eq(posts.authorId, readerId), not(isOfHidden)),
    isVisible,
  )!;

/** The business of the row, joined if it speaks in the post: nothing is looked up for the others. */
export const isBusinessOf = sql`${businesses.ownerId} = case when ${posts.isBusinessPost} then ${posts.authorId} end`;

/** Whether the business that is joined so is hidden; false without one. */
export const isJoinedHidden = sql`(${businesses.ownerId} is not null and ${isHidden})`;

/**
 * Whether all readers with `hasDefaultVisibility` may read the post of a row joined with its author and its business, by the
 * same rules.
 */
export const isReadableByAll: SQL = and(
  isNull(posts.deletedAt),
  isNull(posts.withheldFor),
  not(isJoinedHidden),
  isActiveForAll,
  eq(posts.audience, 'everyone'),
)!;

/**
 * Whether a post that this person may read, of a row joined with its author, belongs in their feed: they have muted
 * neither its author nor that of the post it reposts or quotes.
 */
export const inPostFeedOf = (readerId: SQL): SQL =>
  and(
    notMutedBy(readerId),
    or(and(isNull(posts.originalId), isNull(posts.quotedId)), not(showsMuted(readerId))),
  )!;

const showsMuted = (readerId: SQL) => sql`exists (
  select from ${posts} original join ${mutes} on ${mutes.mutedId} = original.author_id
    and ${mutes.muterId} = ${readerId} where original.id = coalesce(${posts.originalId}, ${posts.quotedId}))`;

const ofAuthor = preparedSql<{ id: string }>(
  'connections of an author',
  sql`select id from ${connectedWith(sql`${sql.placeholder('authorId')}::uuid`)} theirs`,
);

/** Whether nobody but its author may read it while it is not deleted: it, or the business that speaks in it, is hidden. */
export const isHiddenFromOthers = sql<boolean>`(${posts.withheldFor} is not null
  or ${posts.isBusinessPost} and ${isOfHiddenBusiness})`;

/** Whether nobody but its author may read it, whomever it is for: it is hidden, or deleted. */
export const isGone = sql<boolean>`(${posts.deletedAt} is not null or ${isHiddenFromOthers})`;

/** `isGone`: as above; left out of a new one. */
type AudiencePost = { authorId: string; audience: PostAudience; isGone?: boolean };

const aboutIn = ({ authorId }: AudiencePost, actors: string[]) => [...new Set([authorId, ...actors])];

/**
 * The audience of an event of a post that is told only to those who show it: whoever may read the post when the event is
 * delivered (`declareReaders`). `actors`: people besides the author whom the event is about.
 */
export function readersOf(post: AudiencePost, ...actors: string[]): Audience {
  const about = aboutIn(post, actors);
  return post.audience === 'everyone' && !post.isGone ? { about } : { about, recipients: 'readers' };
}

/**
 * The audience of an event after which some may no longer read a post, or by which they learn that they may: everybody for whom
 * it is. Connections are named; verified clinicians are too many, and found at delivery.
 */
export async function audienceOf(tx: Tx, post: AudiencePost, ...actors: string[]): Promise<Audience> {
  if (post.audience !== 'connections') return readersOf(post, ...actors);
  const about = aboutIn(post, actors);
  const connected = await ofAuthor({ authorId: post.authorId }, tx);
  return { about, recipients: [post.authorId, ...connected.map(({ id }) => id)] };
}
