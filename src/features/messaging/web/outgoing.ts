import { useSyncExternalStore } from 'react';
import { limits } from '#/app/limits.ts';
import type { Params } from '#/app/texts.ts';
import { currentPerson, useMe } from '#/features/accounts/web/viewer.ts';
import type { Upload } from '#/features/media/shapes.ts';
import type { Attempt } from '#/features/posts/web/attempt.ts';
import type { Refusal } from '#/platform/shared/refusal.ts';
import { forgetDraft, onDrafts, readDraft, readDrafts, saveDraft } from '#/platform/web/drafts.ts';
import type { CachedMessage } from './loadedRange.ts';

/** Why a message could not be sent. */
export type Failure = { code: Refusal['code']; text: Refusal['text']; params?: Params | undefined };

/** A message that is on its way, in the order in which it was written. */
export type Outgoing = Pick<CachedMessage, 'id' | 'chatId' | 'content' | 'replyTo' | 'createdAt'> & {
  /** The uploaded file, if any. */
  file?: Upload | null;
  /** Refused, or without a response although the server is reachable: its text returns to where it was written. */
  failed?: Failure;
};

const none: Outgoing[] = [];
let storedText = '';
let queue = none;
/** Whose queue was read since a draft has changed: everything that shows it asks for it at every key that is pressed. */
let readFor: string | undefined;
onDrafts(() => {
  readFor = undefined;
});

// Also once their session has ended: what they wrote is still theirs, and goes back to where they wrote it.
const myId = () => currentPerson()?.id ?? '';

// Stored like drafts: across reloads, and until the person logs out. Each under a key of its own, so that two tabs which
// write at the same time never overwrite what the other has stored; ids are UUIDv7, so they sort by time.
const draftNameOf = (id: string) => `outgoing ${id}`;

function current(): Outgoing[] {
  if (readFor === myId()) return queue;
  readFor = myId();
  const stored = readDrafts(myId(), 'outgoing ') as Outgoing[];
  const text = JSON.stringify(stored);
  if (text === storedText) return queue;
  storedText = text;
  queue = stored.length > 0 ? stored : none;
  return queue;
}

/** Saves a message until the server has stored it. */
export const saveOutgoing = (message: Outgoing) => saveDraft(myId(), draftNameOf(message.id), message);
const forget = (...ids: string[]) => forgetDraft(myId(), ...ids.map(draftNameOf));

/** What is on its way, in all chats, also from other tabs of this browser. */
export const useOutgoing = () => useSyncExternalStore(onDrafts, current, current);

/** The first message of this chat that could not be sent and is not back in the input yet. */
export function useFailed(chatId: string) {
  const read = () => current().find(one => one.chatId === chatId && one.failed);
  return useSyncExternalStore(onDrafts, read, read);
}

/** Forgets messages that the server has stored. */
export function forgetOutgoing(ids: string[]) {
  const stored = current().filter(({ id }) => ids.includes(id));
  if (stored.length > 0) forget(...stored.map(({ id }) => id));
}

// In JSON a character takes at most 6 bytes; everything else in a message about 500.
const bytesOf = ({ content }: Outgoing) => content.length * 6 + 500;

/** What is to be sent next: of one chat, in order, as much as goes together. */
export function nextOutgoing(most: number): Outgoing[] {
  const waiting = current().filter(({ failed }) => !failed);
  const ofOneChat = waiting.filter(({ chatId }) => chatId === waiting[0]!.chatId).slice(0, most);
  let bytes = 0;
  return ofOneChat.filter((one, n) => {
    bytes += bytesOf(one);
    return n === 0 || bytes <= limits.sendBatchBytes;
  });
}

/** Notes that this message could not be sent. */
export function failOutgoing({ id }: Outgoing, { code, text, params }: Failure) {
  const message = current().find(one => one.id === id);
  if (message) saveOutgoing({ ...message, failed: { code, text, params } });
}

/** Whether this failed message can go back into the input of its chat: there is room for one file. */
export const canReturnToBox = (message: Outgoing, hasRoom: boolean) => hasRoom || !message.file;

/** Takes what could not be sent in this chat out of the queue: it goes back into the input, a second file after the first. */
export function takeFailed(chatId: string, hasRoom: boolean): Outgoing[] {
  const failed = current().filter(one => one.chatId === chatId && one.failed);
  const taken: Outgoing[] = [];
  for (const one of failed) {
    if (!canReturnToBox(one, hasRoom && taken.every(({ file }) => !file))) break;
    taken.push(one);
    forget(one.id);
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
