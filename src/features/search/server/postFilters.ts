import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { businesses } from '#/features/businesses/server/tables.ts';
import { hashtags, posts } from '#/features/posts/server/tables.ts';
import { canonicalTag } from '#/features/posts/tagged.ts';
import type * as contract from '#/features/search/contract.ts';
import type { Database } from '#/platform/database/database.ts';
import { rowExists } from '#/platform/database/prepared.ts';
import { runInTransaction } from '#/platform/database/transact.ts';
import type { InputOf } from '#/platform/shared/contract.ts';
import { isBusinessCalled } from './businesses.ts';
import { hasUsername, startsWith, startsWord } from './selectFound.ts';
import { type Term, wholeTermOf } from './term.ts';
import { likenessOfNameSet, sayOf } from './vagueTiers.ts';

type Filters = Omit<InputOf<typeof contract.searchPosts>, 'q' | 'cursor'>;

/** Whether the post of the row was written in this time. */
export const writtenIn = ({ from, until }: Filters) =>
  and(
    from === undefined ? undefined : sql`${posts.createdAt} >= ${from}::timestamptz`,
    until === undefined ? undefined : sql`${posts.createdAt} < ${until}::timestamptz`,
  );

/** Whether it has that author and hashtag, and photos. Authors are looked up first, so that the index for few is used. */
export async function narrowedTo(from: Database, { author, hashtag, photos }: Filters) {
  return and(
    author ? await isByOneCalled(from, author) : undefined,
    hashtag ? isTagged(canonicalTag(hashtag.replace(/^[#＃﹟]/, ''))) : undefined,
    photos && isNotNull(posts.imageId),
  );
}

const isTagged = (tag: string) =>
  rowExists(sql`from ${hashtags} where ${hashtags.postId} = ${posts.id} and ${hashtags.tag} = ${tag}`);

const mostAuthors = limits.hitsOfFields;

/** A post is by a person, or by the business they speak for in it, and never by both. */
async function isByOneCalled(from: Database, author: string) {
  const term = wholeTermOf(author);
  const [people, owners] = await Promise.all([peopleCalled(from, term), ownersOfCalled(from, term)]);
  const meant = people.length + owners.length > 0 ? people : await peopleLike(from, term);
  return or(
    and(eq(posts.isBusinessPost, false), isOneOf(meant)),
    and(eq(posts.isBusinessPost, true), isOneOf(owners)),
  );
}

const isOneOf = (authors: string[]) => sql`${posts.authorId} = any(${sql.param(authors)}::uuid[])`;

async function peopleCalled(from: Database, term: Term) {
  const said = sayOf(term);
  const isCalled = or(
    term.name ? or(startsWith(said), startsWord(said)) : undefined,
    term.username ? hasUsername(said) : undefined,
  );
  return isCalled ? idsOf(from, isCalled) : [];
}

const idsOf = async (from: Database, isCalled: SQL) => {
  const found = await from
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.fullName), isCalled))
    .limit(mostAuthors);
  return found.map(({ id }) => id);
};

async function ownersOfCalled(from: Database, term: Term) {
  const isCalled = isBusinessCalled(term);
  if (!isCalled) return [];
  const found = await from
    .select({ id: businesses.ownerId })
    .from(businesses)
    .where(isCalled)
    .limit(mostAuthors);
  return found.map(({ id }) => id);
}

/** Those whose names are spelt like it, the likest of them. */
async function peopleLike(from: Database, term: Term) {
  if (!term.name) return [];
  const { searched } = sayOf(term);
  return runInTransaction(from, async tx => {
    await tx.execute(likenessOfNameSet(term));
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(isNotNull(users.fullName), sql`${searched} <% ${users.searchName}`))
      .orderBy(desc(sql`word_similarity(${searched}, ${users.searchName})`))
      .limit(limits.pageSize);
    return found.map(({ id }) => id);
  });
}
