import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import { answer, type Me } from '#/base/server/api.ts';
import { olderThan, page, readCursor } from '#/base/server/cursor.ts';
import { limits } from '#/limits.ts';
import * as contract from '#/posts/contract.ts';
import { findPerson } from '#/profiles/server/find.ts';
import { findPost } from './find.ts';
import { selectPosts } from './select.ts';
import { posts } from './tables.ts';

export const listPosts = answer(contract.listPosts, ({ cursor }, { me }) => pageOfPosts(me, cursor));

export const listPostsOf = answer(contract.listPostsOf, async ({ username, cursor }, { me }) => {
  const author = await findPerson(me, username);
  return pageOfPosts(me, cursor, eq(posts.authorId, author.id));
});

export const getPost = answer(contract.getPost, ({ postId }, { me }) => findPost(me, postId));

async function pageOfPosts(me: Me, cursor: string | undefined, where?: SQL) {
  const older = olderThan(posts, readCursor(cursor));
  return page(await selectPosts(me, and(where, older), limits.pageSize + 1), limits.pageSize);
}
