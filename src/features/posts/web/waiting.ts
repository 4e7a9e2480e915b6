import { useSyncExternalStore } from 'react';
import type * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { OutgoingQueue, type Outgoing as Queued } from '#/features/accounts/web/OutgoingQueue.ts';
import { sendQueue } from '#/features/accounts/web/sendQueue.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { announce } from '#/platform/web/announce.ts';
import { isRefused, isResponseLost } from '#/platform/web/api.ts';
import { isReachable } from '#/platform/web/connection.ts';
import { onDrafts } from '#/platform/web/drafts.ts';
import { parseInput } from '#/platform/web/parseInput.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { sendComment } from './commentLists.ts';
import { sendPost, type WrittenPost } from './sendPost.ts';

/** A post that waits for the server. */
export type WaitingPost = Queued & WrittenPost & { kind: 'post' };

/** Where a comment is written: under a post, or as a reply in the thread of the comment `threadId`. */
export type Under = { postId: string; threadId?: string; replyToId?: string };

/** A comment or a reply that waits for the server; a reply begins with `start`: who is answered. */
export type WaitingComment = Queued &
  Under & { kind: 'comment'; content: string; start?: string | undefined };

type Waiting = WaitingPost | WaitingComment;

/** What I wrote that waits for the server. */
export const waiting = new OutgoingQueue<Waiting>('waiting');

const useWaiting = () => useSyncExternalStore(onDrafts, waiting.all, waiting.all);

/** The posts that wait, also from other tabs of this browser. */
export const useWaitingPosts = () => useWaiting().filter(one => one.kind === 'post');

/** The comments and replies that wait. */
export const useWaitingComments = () => useWaiting().filter(one => one.kind === 'comment');

/** Why a comment was not sent. */
export const commentSentences = { signedOut: 'posts.logInToComment', failed: 'posts.commentFailed' } as const;

/** Tells screen readers that it was sent. */
export const announceComment = ({ threadId }: Under) =>
  announce(say(threadId ? 'posts.replyPublished' : 'posts.commentPublished'));

/** A text as the contract takes it. Where its schema cannot be fetched the server checks it, once it can be reached. */
export const parseOrTrim = (fetchSchema: () => Promise<z.ZodType<string>>, text: string) =>
  parseInput(fetchSchema, text).catch(error => {
    if (isResponseLost(error)) return text.trim();
    throw error;
  });

/** Sends what was written by `send`, or lets it wait for the server, after what waits already. Resolves to whether it was sent. */
export async function sendOrWait(written: Waiting, send: () => Promise<unknown>): Promise<boolean> {
  if (waiting.waiting().length === 0) {
    try {
      await send();
      return true;
    } catch (error) {
      if (!isResponseLost(error) || isReachable()) throw error;
    }
  }
  if (waiting.all().length >= limits.waitingPosts)
    throw new Refusal('invalid', 'posts.tooManyWaiting', { params: { count: limits.waitingPosts } });
  await waiting.save(written);
  void sendWaiting();
  return false;
}

/** Sends everything that waits, in the order in which it was written. */
export const sendWaiting = () =>
  sendQueue<Waiting>({
    name: 'rounds waiting',
    next: () => waiting.waiting().slice(0, 1),
    send: ([one], signal) => sendOne(one!, signal),
    fail: ([one], failure) => waiting.fail(one!.id, failure),
  });

async function sendOne(one: Waiting, signal: AbortSignal) {
  try {
    if (one.kind === 'post') await sendPost(one.id, one, signal);
    else await sendComment(one.id, one, signal);
  } catch (error) {
    if (!isRefused(error, 'tooMany')) throw error;
    return pause(limits.waitingTooManyPause);
  }
  waiting.forget(one.id);
  if (one.kind === 'post') toast.success(say('posts.created'));
  else announceComment(one);
}

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));
