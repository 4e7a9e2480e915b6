import { and, eq, sql } from 'drizzle-orm';
import { answer } from '#/base/server/api.ts';
import { page, readCursor } from '#/base/server/cursor.ts';
import { db } from '#/base/server/database.ts';
import { limits } from '#/limits.ts';
import * as contract from '#/posts/contract.ts';
import { findPerson } from '#/profiles/server/find.ts';
import { findPost } from './find.ts';
import { readableBy } from './readableBy.ts';
import { selectPosts } from './select.ts';
import { posts } from './tables.ts';

const size = limits.pageSize;

export const listPosts = answer(contract.listPosts, async ({ from, cursor }, { me }) =>
  page(await selectPosts(me, { list: from }, readCursor(cursor), size + 1), size),
);

export const listPostsOf = answer(contract.listPostsOf, async ({ username, cursor }, { me }) => {
  const behind = readCursor(cursor);
  const author = await findPerson(me, username);
  return page(await selectPosts(me, { list: 'ofAuthor', authorId: author.id }, behind, size + 1), size);
});

export const countPostsOf = answer(contract.countPostsOf, async ({ username }, { me }) => {
  const author = await findPerson(me, username);
  const readable = and(eq(posts.authorId, author.id), readableBy(sql`${me.id}::uuid`));
  return { posts: await db.$count(posts, readable) };
});

export const getPost = answer(contract.getPost, ({ postId }, { me }) => findPost(me, postId));
