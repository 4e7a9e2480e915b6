import { and, eq, type SQL, sql } from 'drizzle-orm';
import { answer, type Me } from '#/base/server/api.ts';
import { page, readCursor } from '#/base/server/cursor.ts';
import { db } from '#/base/server/database.ts';
import { findBusiness } from '#/businesses/server/find.ts';
import { limits } from '#/limits.ts';
import * as contract from '#/posts/contract.ts';
import { findPerson } from '#/profiles/server/find.ts';
import { readFeedPage } from './feedPage/feedPage.ts';
import { findPost } from './find.ts';
import { readableBy } from './readableBy.ts';
import { selectPosts } from './select.ts';
import { posts } from './tables.ts';

const size = limits.pageSize;

export const listPosts = answer(contract.listPosts, async ({ from, cursor }, { me, reply }) => {
  const behind = readCursor(cursor);
  const serialize = reply.serializeInput.bind(reply);
  const together = from === 'everyone' && (await readFeedPage({ id: me.id, serialize }, cursor));
  return together || page(await selectPosts(me, { list: from }, behind), size);
});

export const listPostsOf = answer(contract.listPostsOf, async ({ username, cursor }, { me }) => {
  const behind = readCursor(cursor);
  const author = await findPerson(me, username);
  return page(await selectPosts(me, { list: 'ofAuthor', authorId: author.id }, behind), size);
});

export const listPostsOfBusiness = answer(
  contract.listPostsOfBusiness,
  async ({ businessUsername, cursor }, { me }) => {
    const behind = readCursor(cursor);
    const { ownerId: authorId } = await findBusiness(me, businessUsername);
    return page(await selectPosts(me, { list: 'ofBusiness', authorId }, behind), size);
  },
);

export const countPostsOf = answer(contract.countPostsOf, async ({ username }, { me }) => {
  const { id } = await findPerson(me, username);
  return { posts: await count(me, id, eq(posts.isBusinessPost, false)) };
});

export const countPostsOfBusiness = answer(
  contract.countPostsOfBusiness,
  async ({ businessUsername }, { me }) => {
    const { ownerId } = await findBusiness(me, businessUsername);
    return { posts: await count(me, ownerId, eq(posts.isBusinessPost, true)) };
  },
);

const count = (me: Me, authorId: string, which: SQL) =>
  db.$count(posts, and(eq(posts.authorId, authorId), which, readableBy(sql`${me.id}::uuid`)));

export const getPost = answer(contract.getPost, ({ postId }, { me }) => findPost(me, postId));
