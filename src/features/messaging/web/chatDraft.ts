import { useSyncExternalStore } from 'react';
import { useMe } from '#/features/accounts/web/viewer.ts';
import type { IdempotencyId } from '#/features/posts/web/idempotencyId.ts';
import { onDrafts, readDraft } from '#/platform/web/drafts.ts';
import type { CachedMessage } from './loadedRange.ts';
import { type Failure, useFailed } from './outgoing.ts';

/** A message being written in a chat. */
export type ChatDraft = {
  content: string;
  replyTo: CachedMessage['replyTo'];
  /** What could not be sent, with its id: sent again as it is, it is the same message. */
  last?: IdempotencyId | undefined;
  /** Why it could not be. */
  failure?: Failure | undefined;
};

export const draftName = (chatId: string) => `chat ${chatId}`;
export const chatDraftOf = (kept: unknown): ChatDraft =>
  (kept as ChatDraft | undefined) ?? { content: '', replyTo: null };

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
