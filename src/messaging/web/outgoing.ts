import { useSyncExternalStore } from 'react';
import { currentViewer } from '#/accounts/web/viewer.ts';
import { Refusal } from '#/base/refusal.ts';
import { ask, isRefused } from '#/base/web/api.ts';
import { isReachable, reachable } from '#/base/web/connection.ts';
import { forgetDraft, keepDraft, onDrafts, readDrafts } from '#/base/web/drafts.ts';
import { limits } from '#/limits.ts';
import type { Upload } from '#/media/contract.ts';
import { sendMessage } from '#/messaging/contract.ts';
import type { CachedMessage } from './window.ts';

/** A message that is on its way, in the order in which it was written. */
export type Outgoing = Pick<CachedMessage, 'id' | 'chatId' | 'content' | 'replyTo' | 'createdAt'> & {
  /** What has arrived of a file before the message was sent. */
  file?: Upload | null;
  /** The server said no, or could not be asked although it is there: its text goes back to where it was written. */
  failed?: { code: Refusal['code']; text: Refusal['text'] };
};

const nobody: Outgoing[] = [];
let known = '';
let queue = nobody;

const myId = () => currentViewer().me?.id ?? '';

// Kept like drafts: over a reload, and until the person logs out. Each under a key of its own, so that two tabs which
// write at the same time never overwrite what the other has kept; ids are in the order of time.
const nameOf = (id: string) => `outgoing ${id}`;

function current(): Outgoing[] {
  const kept = readDrafts(myId(), 'outgoing ') as Outgoing[];
  const text = JSON.stringify(kept);
  if (text === known) return queue;
  known = text;
  queue = kept.length > 0 ? kept : nobody;
  return queue;
}

const keep = (message: Outgoing) => keepDraft(myId(), nameOf(message.id), message);
const forget = (id: string) => forgetDraft(myId(), nameOf(id));

/** What is on its way, in all chats, also from other tabs of this browser. */
export const useOutgoing = () => useSyncExternalStore(onDrafts, current);

/** Sends a message once everything written before it has gone. */
export function sendLater(message: Outgoing, arrived: (message: CachedMessage) => void) {
  keep(message);
  void sendAll(arrived);
}

/** Forgets a message that has arrived. */
export function forgetOutgoing(id: string) {
  if (current().some(one => one.id === id)) forget(id);
}

/** Sends everything that is still on its way: after a reload, and whenever there is more. One tab does. */
export async function sendAll(arrived: (message: CachedMessage) => void) {
  const work = async () => {
    for (let next = waiting(); next; next = waiting()) {
      await send(next, arrived);
    }
  };
  if (navigator.locks) await navigator.locks.request('rounds outgoing', work);
  else await work();
}

const waiting = () => (myId() ? current().find(({ failed }) => !failed) : undefined);
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Tries until the server has answered. Under the same id it is the same message however often it is sent. */
async function send(message: Outgoing, arrived: (message: CachedMessage) => void) {
  const { id, chatId, content, replyTo, file } = message;
  for (let failures = 0; ; ) {
    await reachable();
    // Somebody logged out, or it was heard of live meanwhile.
    if (!current().some(one => one.id === id)) return;
    try {
      const signal = AbortSignal.timeout(limits.requestTime / 4);
      const said = { content, replyToId: replyTo?.id ?? null, fileId: file?.id ?? null };
      arrived(await ask(sendMessage, { chatId, id, ...said }, { signal }));
      return forgetOutgoing(id);
    } catch (error) {
      if (isRefused(error, 'tooMany')) {
        await pause(limits.tooManyPause);
        continue;
      }
      if (isRefused(error, 'unavailable') && ++failures < limits.sendTries) {
        await pause(limits.sendPause * failures);
        continue;
      }
      // While the server is out of reach nothing has failed: it waits.
      if (isRefused(error, 'unavailable') && !isReachable()) continue;
      return fail(id, error);
    }
  }
}

function fail(id: string, error: unknown) {
  const { code, text } = error instanceof Refusal ? error : new Refusal('unavailable', 'base.failed');
  const message = current().find(one => one.id === id);
  if (message) keep({ ...message, failed: { code, text } });
}

/** Whether this failed message can go back into the input of its chat: there is room for one file. */
export const fits = (message: Outgoing, hasRoom: boolean) => hasRoom || !message.file;

/** Takes what could not be sent in this chat out of the queue: it goes back into the input, a second file after the first. */
export function takeFailed(chatId: string, hasRoom: boolean): Outgoing[] {
  const failed = current().filter(one => one.chatId === chatId && one.failed);
  const taken: Outgoing[] = [];
  for (const one of failed) {
    if (!fits(one, hasRoom && taken.every(({ file }) => !file))) break;
    taken.push(one);
    forget(one.id);
  }
  return taken;
}
