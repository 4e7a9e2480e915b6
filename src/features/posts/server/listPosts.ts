import { sql } from 'drizzle-orm';
import { findBusiness } from '#/features/businesses/server/find.ts';
import * as contract from '#/features/posts/contract.ts';
import { findPerson } from '#/features/profiles/server/find.ts';
import { pageDownTo, readCursor } from '#/platform/database/cursor.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import { replicaNow } from '#/platform/database/replica/finding.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { readFeedPage } from './feedPage/feedPage.ts';
import { findPost } from './find.ts';
import { pageOfPosts } from './pageOfPosts.ts';
import { isMeantFor } from './readableBy.ts';
import { postCounts } from './tables.ts';

export const listPosts = handler(contract.listPosts, async ({ from, downTo, cursor }, { me, reply }) => {
  readCursor(cursor);
  // What comes after the first page a replica finds, where there is one.
  const isTogether = from === 'everyone' && (cursor === undefined || replicaNow()?.state !== 'ok');
  const serialize = reply.serializeInput.bind(reply);
  const together = isTogether && (await readFeedPage({ id: me.id, serialize, downTo }, cursor));
  return together || pageDownTo(downTo, await pageOfPosts(me, { list: from }, cursor));
});

export const listPostsOf = handler(contract.listPostsOf, async ({ username, cursor }, { me }) => {
  readCursor(cursor);
  const author = await findPerson(me, username);
  return pageOfPosts(me, { list: 'ofAuthor', authorId: author.id }, cursor);
});

export const listPostsOfBusiness = handler(
  contract.listPostsOfBusiness,
  async ({ businessUsername, cursor }, { me }) => {
    readCursor(cursor);
    const { ownerId: authorId } = await findBusiness(me, businessUsername);
    return pageOfPosts(me, { list: 'ofBusiness', authorId }, cursor);
  },
);

export const countPostsOf = handler(contract.countPostsOf, async ({ username }, { me }) => {
  const { id } = await findPerson(me, username);
  return { posts: await countPosts(me, id, false) };
});

export const countPostsOfBusiness = handler(
  contract.countPostsOfBusiness,
  async ({ businessUsername }, { me }) => {
    const { ownerId } = await findBusiness(me, businessUsername);
    return { posts: await countPosts(me, ownerId, true) };
  },
);

const { placeholder } = sql;
const reader = sql`${placeholder('me')}::uuid`;

// As `readableBy` has it of one author, whom or whose business the reader has been found to see.
const counted = preparedSql<{ posts: number }>(
  'number of posts of an author',
  sql`select coalesce(sum(${postCounts.posts}), 0)::int as posts from ${postCounts}
    where ${postCounts.authorId} = ${placeholder('authorId')} and ${postCounts.isBusinessPost} = ${placeholder('isBusiness')}
      and (${postCounts.authorId} = ${reader} or not ${postCounts.isWithheld}) and ${isMeantFor(reader, postCounts)}`,
);

const countPosts = async (me: Me, authorId: string, isBusiness: boolean) =>
  (await counted({ me: me.id, authorId, isBusiness }))[0]!.posts;

export const getPost = handler(contract.getPost, ({ postId }, { me }) => findPost(me, postId));
