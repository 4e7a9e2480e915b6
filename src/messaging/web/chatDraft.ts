import { useSyncExternalStore } from 'react';
import { useMe } from '#/accounts/web/viewer.ts';
import { onDrafts, readDraft } from '#/base/web/drafts.ts';
import type { Try } from '#/posts/web/tries.ts';
import type { CachedMessage } from './window.ts';

/** A message being written in a chat. */
export type ChatDraft = {
  content: string;
  replyTo: CachedMessage['replyTo'];
  /** What could not be sent, with its id: sent again as it is, it is the same message. */
  last?: Try | undefined;
};

export const draftName = (chatId: string) => `chat ${chatId}`;
export const chatDraftOf = (kept: unknown): ChatDraft =>
  (kept as ChatDraft | undefined) ?? { content: '', replyTo: null };

/** What is written and not sent in a chat, for the list; empty if nothing is. */
export function useDraftText(chatId: string): string {
  const me = useMe();
  return useSyncExternalStore(onDrafts, () =>
    chatDraftOf(readDraft(me.id, draftName(chatId))).content.trim(),
  );
}
