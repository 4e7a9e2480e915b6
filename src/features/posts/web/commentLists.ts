import { useQuery } from '@tanstack/react-query';
import {
  addComment,
  deleteComment,
  editComment,
  getComment,
  listComments,
} from '#/features/posts/contract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi, isRefused } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { type List, withFirst, withMore, withoutOne, withTop } from '#/platform/web/list.ts';
import { cacheCounts } from './postCache.ts';

export type CachedComment = JsonOutputOf<typeof addComment>;

export const commentsKey = (postId: string) => ['comments', postId];
const listOf = (postId: string) => cache.getQueryData<List>(commentsKey(postId));
const change = (postId: string, how: (list: List) => List) =>
  cache.setQueryData<List>(commentsKey(postId), list => list && how(list));
const keep = (comment: CachedComment) => cache.setQueryData(keyOf(comment.id), comment);

const keyOf = (id: string) => ['comment', id];

/** The one copy of a comment; it arrives with its list. null when it is gone, or is none. */
export const useComment = (id: string) =>
  useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => readComment(id, signal) }).data;

async function readComment(id: string, signal: AbortSignal): Promise<CachedComment | null> {
  try {
    return await callApi(getComment, { commentId: id }, { signal });
  } catch (error) {
    if (isRefused(error, 'notFound') || isRefused(error, 'invalid')) return null;
    throw error;
  }
}

async function readPage(postId: string, cursor?: string, signal?: AbortSignal) {
  const page = await callApi(listComments, { postId, cursor }, { signal });
  page.items.forEach(keep);
  return { ids: page.items.map(comment => comment.id), next: page.next };
}

/** The comments of a post with their first page refetched. */
export async function readComments(postId: string, signal: AbortSignal): Promise<List> {
  const page = await readPage(postId, undefined, signal);
  return withTop(listOf(postId), page);
}

/** Fetches the page after the last comment of the list. */
export async function readMoreComments(postId: string) {
  const cursor = listOf(postId)?.next;
  if (!cursor) return;
  const page = await readPage(postId, cursor);
  change(postId, list => (list.next === cursor ? withMore(list, page) : list));
}

/** Sends a comment of mine and puts it on top. Sent again under the same id it is the same comment. */
export async function sendComment(postId: string, id: string, content: string) {
  const comment = await callApi(addComment, { postId, id, content });
  keep(comment);
  change(postId, list => withFirst(list, id));
}

/** A comment was created somewhere: an open list shows it. */
export function handleComment(postId: string, commentId: string) {
  if (listOf(postId)?.ids.includes(commentId)) return;
  void cache.invalidateQueries({ queryKey: commentsKey(postId) });
}

/** Changes a comment of mine. */
export const changeComment = async (id: string, content: string) =>
  keep(await callApi(editComment, { commentId: id, content }));

/** Deletes a comment of mine, or one on a post of mine. */
export async function removeComment(postId: string, id: string) {
  const requestedAt = Date.now();
  cacheCounts(postId, await callApi(deleteComment, { commentId: id }), requestedAt);
  dropComment(postId, id);
}

/** A comment was deleted. */
export function dropComment(postId: string, id: string) {
  change(postId, list => withoutOne(list, id));
  cache.setQueryData(keyOf(id), null);
}

/** A comment has been changed somewhere. */
export const refreshComment = (id: string) => cache.invalidateQueries({ queryKey: keyOf(id) });
