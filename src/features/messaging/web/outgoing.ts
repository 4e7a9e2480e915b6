import { useSyncExternalStore } from 'react';
import { limits } from '#/app/limits.ts';
import {
  type Failure,
  OutgoingQueue,
  type Outgoing as Queued,
} from '#/features/accounts/web/OutgoingQueue.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import type { Upload } from '#/features/media/shapes.ts';
import type { Attempt } from '#/features/posts/web/attempt.ts';
import { onDrafts, readDraft } from '#/platform/web/drafts.ts';
import type { CachedMessage } from './loadedRange.ts';

/** A message that is on its way. If it fails its text returns to where it was written. */
export type Outgoing = Queued &
  Pick<CachedMessage, 'id' | 'chatId' | 'content' | 'replyTo' | 'createdAt'> & {
    /** The uploaded file, if any. */
    file?: Upload | null;
  };

/** The messages of all chats that are on their way. */
export const outgoing = new OutgoingQueue<Outgoing>('outgoing');

/** What is on its way, in all chats, also from other tabs of this browser. */
export const useOutgoing = () => useSyncExternalStore(onDrafts, outgoing.all, outgoing.all);

/** The first message of this chat that could not be sent and is not back in the input yet. */
export function useFailed(chatId: string) {
  const read = () => outgoing.all().find(one => one.chatId === chatId && one.failed);
  return useSyncExternalStore(onDrafts, read, read);
}

// In JSON a character takes at most 6 bytes; everything else in a message about 500.
const bytesOf = ({ content }: Outgoing) => content.length * 6 + 500;

/** What is to be sent next: of one chat, in order, as much as goes together. */
export function nextOutgoing(most: number): Outgoing[] {
  const waiting = outgoing.waiting();
  const ofOneChat = waiting.filter(({ chatId }) => chatId === waiting[0]!.chatId).slice(0, most);
  let bytes = 0;
  return ofOneChat.filter((one, n) => {
    bytes += bytesOf(one);
    return n === 0 || bytes <= limits.sendBatchBytes;
  });
}

/** Whether this failed message can go back into the input of its chat: there is room for one file. */
export const canReturnToBox = (message: Outgoing, hasRoom: boolean) => hasRoom || !message.file;

/** Takes what could not be sent in this chat out of the queue: it goes back into the input, a second file after the first. */
export function takeFailed(chatId: string, hasRoom: boolean): Outgoing[] {
  const failed = outgoing.all().filter(one => one.chatId === chatId && one.failed);
  const taken: Outgoing[] = [];
  for (const one of failed) {
    if (!canReturnToBox(one, hasRoom && taken.every(({ file }) => !file))) break;
    taken.push(one);
    outgoing.forget(one.id);
  }
  return taken;
}

/** A message being written in a chat. */
export type ChatDraft = {
  content: string;
  replyTo: CachedMessage['replyTo'];
  /** What could not be sent, with its id: sent again as it is, it is the same message. */
  failedAttempt?: Attempt | undefined;
  /** Why it could not be. */
  failure?: Failure | undefined;
};

export const draftName = (chatId: string) => `chat ${chatId}`;
export const chatDraftOf = (saved: unknown): ChatDraft =>
  (saved as ChatDraft | undefined) ?? { content: '', replyTo: null };

/** What is written and not sent in a chat, for the list, empty if nothing is; and whether sending it has failed. */
export function useUnsent(chatId: string) {
  const me = useMe();
  const read = () => chatDraftOf(readDraft(me.id, draftName(chatId)));
  const readText = () => read().content.trim();
  const readFailed = () => read().failure !== undefined;
  const typed = useSyncExternalStore(onDrafts, readText, readText);
  const hasFailed = useSyncExternalStore(onDrafts, readFailed, readFailed);
  const failed = useFailed(chatId);
  return failed ? { text: failed.content, hasFailed: true } : { text: typed, hasFailed };
}
