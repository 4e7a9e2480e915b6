import { currentViewer } from '#/features/accounts/web/viewer.ts';
import {
  addComment,
  deleteComment,
  editComment,
  listComments,
  listReplies,
} from '#/features/posts/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { readDraft } from '#/platform/web/drafts.ts';
import { type List, withFirst, withMore, withoutOne, withTop } from '#/platform/web/list.ts';
import {
  type CachedComment,
  cacheComment,
  cachedComment,
  forgetComment,
  readComment,
} from './commentCache.ts';
import { cacheCounts } from './postCache.ts';

export const commentsKey = (postId: string) => ['comments', postId];
export const repliesKey = (commentId: string) => ['replies', commentId];
const listOf = (key: string[]) => cache.getQueryData<List>(key);
const change = (key: string[], how: (list: List) => List) =>
  cache.setQueryData<List>(key, list => list && how(list));

async function readPage(postId: string, cursor?: string, signal?: AbortSignal) {
  const requestedAt = Date.now();
  const { items, next, ...page } = await callApi(listComments, { postId, cursor }, { signal });
  const there = new Set(items.map(({ id }) => id));
  // Without them in an answer of the version before.
  const ids = page.ids ?? [...there];
  for (const comment of items) cacheComment(comment, requestedAt);
  for (const id of ids) if (!there.has(id)) forgetComment(id);
  return { ids, next };
}

/** The comments of a post with their first page refetched. */
export async function readComments(postId: string, signal: AbortSignal): Promise<List> {
  const page = await readPage(postId, undefined, signal);
  return withTop(listOf(commentsKey(postId)), page);
}

/** Fetches the page after the last comment of the list. */
export async function readMoreComments(postId: string) {
  const key = commentsKey(postId);
  const cursor = listOf(key)?.next;
  if (!cursor) return;
  const page = await readPage(postId, cursor);
  change(key, list => (list.next === cursor ? withMore(list, page) : list));
}

async function readRepliesPage(commentId: string, cursor?: string, signal?: AbortSignal) {
  const requestedAt = Date.now();
  const { items, next } = await callApi(listReplies, { commentId, cursor }, { signal });
  for (const reply of items) cacheComment(reply, requestedAt);
  return { ids: items.map(({ id }) => id), next };
}

const isBefore = (a: CachedComment, b: CachedComment) =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id);

/** Oldest first: mine may be there before those of the pages between. */
const inOrder = (list: List): List => ({
  ...list,
  ids: list.ids.toSorted((one, other) => {
    const [a, b] = [cachedComment(one), cachedComment(other)];
    return a && b && a.id !== b.id ? (isBefore(a, b) ? -1 : 1) : 0;
  }),
});

/** The replies to a comment, oldest first, with their first page refetched. */
export async function readReplies(commentId: string, signal: AbortSignal): Promise<List> {
  const page = await readRepliesPage(commentId, undefined, signal);
  return inOrder(withTop(listOf(repliesKey(commentId)), page));
}

/** Fetches the page after the last reply that was read. */
export async function readMoreReplies(commentId: string) {
  const key = repliesKey(commentId);
  const cursor = listOf(key)?.next;
  if (!cursor) return;
  const page = await readRepliesPage(commentId, cursor);
  change(key, list => (list.next === cursor ? inOrder(withMore(list, page)) : list));
}

const withReply = (id: string) => (list: List) =>
  list.ids.includes(id) ? list : inOrder({ ...list, ids: [...list.ids, id] });

type Sent = { postId: string; content: string; replyToId?: string | null };

/** Sends a comment of mine and shows it. Sent again under the same id it is the same comment. */
export async function sendComment(id: string, { postId, content, replyToId }: Sent, signal?: AbortSignal) {
  const requestedAt = Date.now();
  // A server of the version before knows no replies.
  const sent = { postId, content, id, ...(replyToId && { replyToId }) };
  const comment = await callApi(addComment, sent, { signal });
  cacheComment(comment, requestedAt);
  if (comment.parentId) change(repliesKey(comment.parentId), withReply(id));
  else change(commentsKey(postId), list => withFirst(list, id));
}

/** A comment was created somewhere: an open list shows it. */
export async function handleComment(postId: string, id: string, parentId?: string) {
  if (!parentId) {
    if (listOf(commentsKey(postId))?.ids.includes(id)) return;
    return cache.invalidateQueries({ queryKey: commentsKey(postId) });
  }
  const list = listOf(repliesKey(parentId));
  // Further pages bring it when they are asked for.
  if (!list || list.next !== null || list.ids.includes(id)) return;
  const requestedAt = Date.now();
  const reply = await readComment(id).catch(() => null);
  if (!reply) return;
  cacheComment(reply, requestedAt);
  change(repliesKey(parentId), withReply(id));
}

/** Changes a comment of mine. */
export async function changeComment(id: string, content: string) {
  const requestedAt = Date.now();
  cacheComment(await callApi(editComment, { commentId: id, content }), requestedAt);
}

/** Deletes a comment of mine, or one on a post of mine. */
export async function removeComment(postId: string, id: string) {
  const requestedAt = Date.now();
  cacheCounts(postId, await callApi(deleteComment, { commentId: id }), requestedAt);
  dropComment(postId, id, (cachedComment(id)?.replies ?? 0) > 0);
}

export type ReplyDraft = { content: string; start?: string };
export const replyDraftName = (commentId: string) => `reply ${commentId}`;

/** Whether somebody has begun to write a reply, beyond the name it begins with. */
export const isBegun = ({ content, start = '' }: ReplyDraft) => content.trim() !== start.trim();

function hasReplyDraft(id: string) {
  const draft = readDraft(currentViewer().me?.id ?? '', replyDraftName(id)) as ReplyDraft | undefined;
  return draft !== undefined && isBegun(draft);
}

/** A comment was deleted. It stays, without a text, for its replies and for one that is being written. */
export function dropComment(postId: string, id: string, hasReplies = false) {
  const key = commentsKey(postId);
  const stays = hasReplies || hasReplyDraft(id);
  if (!stays) {
    change(key, list => withoutOne(list, id));
    cache.setQueriesData<List>({ queryKey: ['replies'] }, list => list && withoutOne(list, id));
  } else if (hasReplies && listOf(key) && !listOf(key)?.ids.includes(id)) {
    void cache.invalidateQueries({ queryKey: key });
  }
  forgetComment(id);
}
