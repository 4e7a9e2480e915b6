import { useSyncExternalStore } from 'react';
import type * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { OutgoingQueue, type Outgoing as Queued } from '#/features/accounts/web/OutgoingQueue.ts';
import { sendQueue } from '#/features/accounts/web/sendQueue.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { isRefused, isResponseLost } from '#/platform/web/api.ts';
import { isReachable } from '#/platform/web/connection.ts';
import { onDrafts } from '#/platform/web/drafts.ts';
import { parseInput } from '#/platform/web/parseInput.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { sendPost, type WrittenPost } from './sendPost.ts';

/** A post that waits for the server. */
export type WaitingPost = Queued & WrittenPost;

/** The posts of mine that wait for the server. */
export const waiting = new OutgoingQueue<WaitingPost>('waiting');

/** What waits, also from other tabs of this browser. */
export const useWaiting = () => useSyncExternalStore(onDrafts, waiting.all, waiting.all);

/** A text as the contract takes it. Where its schema cannot be fetched the server checks it, once it can be reached. */
export const parseOrTrim = (fetchSchema: () => Promise<z.ZodType<string>>, text: string) =>
  parseInput(fetchSchema, text).catch(error => {
    if (isResponseLost(error)) return text.trim();
    throw error;
  });

/** Sends a post by `send`, or lets it wait for the server, after what waits already. Resolves to whether it was sent. */
export async function sendOrWait(post: WaitingPost, send: () => Promise<unknown>): Promise<boolean> {
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
  await waiting.save(post);
  void sendWaiting();
  return false;
}

/** Sends everything that waits, in the order in which it was written. */
export const sendWaiting = () =>
  sendQueue<WaitingPost>({
    name: 'rounds waiting',
    next: () => waiting.waiting().slice(0, 1),
    send: ([post], signal) => sendOne(post!, signal),
    fail: ([post], failure) => waiting.fail(post!.id, failure),
  });

async function sendOne(post: WaitingPost, signal: AbortSignal) {
  try {
    await sendPost(post.id, post, signal);
  } catch (error) {
    if (!isRefused(error, 'tooMany')) throw error;
    return pause(limits.waitingTooManyPause);
  }
  waiting.forget(post.id);
  toast.success(say('posts.created'));
}

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));
