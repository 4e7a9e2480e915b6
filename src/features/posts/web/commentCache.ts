import { useQuery } from '@tanstack/react-query';
import { keptWishes } from '#/features/accounts/web/wishes.ts';
import { type addComment, getComment, likeComment, unlikeComment } from '#/features/posts/contract.ts';
import { BoundedMap } from '#/platform/shared/BoundedMap.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi, errorSentence, isRefused } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { Intents, optimisticToggle } from '#/platform/web/optimisticToggle.ts';
import { toast } from '#/platform/web/ui/toast.ts';

export type CachedComment = JsonOutputOf<typeof addComment>;
type Counts = Pick<CachedComment, 'likes' | 'replies'>;

export const commentKey = (id: string) => ['comment', id];

/** The totals of the last live event of each comment, and when it came: a response to an earlier request may be older. */
const liveCounts = new BoundedMap<string, Counts & { at: number }>(1000);
const liked = new Intents();

/** What this browser has of a comment: null once it is gone, or was deleted and stays for its replies. */
export const cachedComment = (id: string) => cache.getQueryData<CachedComment | null>(commentKey(id));

/** The one copy of a comment; it arrives with its list. null when it is gone, or is none; undefined without an id. */
export const useComment = (id: string | null) =>
  useQuery({
    queryKey: commentKey(id ?? ''),
    queryFn: ({ signal }) => readComment(id!, signal),
    enabled: id !== null,
  }).data;

/** Reads a comment; null if there is none. */
export async function readComment(id: string, signal?: AbortSignal): Promise<CachedComment | null> {
  const requestedAt = Date.now();
  try {
    return withOwn(await callApi(getComment, { commentId: id }, { signal }), requestedAt);
  } catch (error) {
    if (isRefused(error, 'notFound') || isRefused(error, 'invalid')) return null;
    throw error;
  }
}

/** Caches a comment from a response. `requestedAt`: when it was asked for, in milliseconds since 1970. */
export const cacheComment = (comment: CachedComment, requestedAt: number) =>
  cache.setQueryData(commentKey(comment.id), withOwn(comment, requestedAt));

/** It is gone, or deleted and there for its replies. */
export const forgetComment = (id: string) => cache.setQueryData(commentKey(id), null);

/** A comment has been changed somewhere. */
export const refreshComment = (id: string) => cache.invalidateQueries({ queryKey: commentKey(id) });

/** Stores totals that came live. */
export function handleCommentCounts(id: string, counts: Counts) {
  liveCounts.set(id, { ...counts, at: Date.now() });
  patch(id, counts);
}

const patch = (id: string, change: Partial<CachedComment>) =>
  cache.setQueryData<CachedComment | null>(commentKey(id), comment => comment && { ...comment, ...change });

function liveCountsSince(id: string, time: number): Counts | undefined {
  const last = liveCounts.get(id);
  return last && last.at > time ? { likes: last.likes, replies: last.replies } : undefined;
}

const withLike = (comment: CachedComment, on: boolean): CachedComment =>
  comment.liked === on
    ? comment
    : { ...comment, liked: on, likes: Math.max(0, comment.likes + (on ? 1 : -1)) };

/** A comment from a response, with what its reader wants that the server has not confirmed yet, and newer totals. */
const withOwn = (comment: CachedComment, requestedAt: number): CachedComment => ({
  ...withLike(comment, liked.overrideFor(comment.id, requestedAt) ?? comment.liked),
  ...liveCountsSince(comment.id, requestedAt),
});

function applyLike(id: string, on: boolean) {
  const comment = cachedComment(id);
  if (comment) cache.setQueryData(commentKey(id), withLike(comment, on));
}

const sentences = { signedOut: 'posts.logInToLikeComments', failed: 'posts.likeFailed' } as const;

const toggle = optimisticToggle({
  intents: liked,
  kept: keptWishes('commentLike'),
  send: (commentId, on) => callApi(on ? likeComment : unlikeComment, { commentId }),
  read: async commentId => (await callApi(getComment, { commentId })).liked,
  apply: applyLike,
  onConfirmed: (id, counts, requestedAt) => patch(id, liveCountsSince(id, requestedAt) ?? counts),
  revert: (id, on, startedAt) =>
    liveCountsSince(id, startedAt) ? patch(id, { liked: on }) : applyLike(id, on),
});

/** Likes a comment or takes the like back, at once on the screen; a failure is undone and said. */
export const setCommentLiked = (commentId: string, on: boolean) =>
  toggle(commentId, on).catch(error => toast.error(errorSentence(error, sentences)));
