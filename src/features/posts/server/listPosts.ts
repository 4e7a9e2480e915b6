import { and, eq, type SQL, sql } from 'drizzle-orm';
import { findBusiness } from '#/features/businesses/server/find.ts';
import * as contract from '#/features/posts/contract.ts';
import { findPerson } from '#/features/profiles/server/find.ts';
import { pageDownTo, readCursor } from '#/platform/database/cursor.ts';
import { db } from '#/platform/database/database.ts';
import { replicaNow } from '#/platform/database/replica/finding.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { readFeedPage } from './feedPage/feedPage.ts';
import { findPost } from './find.ts';
import { pageOfPosts } from './pageOfPosts.ts';
import { readableBy } from './readableBy.ts';
import { posts } from './tables.ts';

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
  return { posts: await count(me, id, eq(posts.isBusinessPost, false)) };
});

export const countPostsOfBusiness = handler(
  contract.countPostsOfBusiness,
  async ({ businessUsername }, { me }) => {
    const { ownerId } = await findBusiness(me, businessUsername);
    return { posts: await count(me, ownerId, eq(posts.isBusinessPost, true)) };
  },
);

const count = (me: Me, authorId: string, which: SQL) =>
  db.$count(posts, and(eq(posts.authorId, authorId), which, readableBy(sql`${me.id}::uuid`)));

export const getPost = handler(contract.getPost, ({ postId }, { me }) => findPost(me, postId));
