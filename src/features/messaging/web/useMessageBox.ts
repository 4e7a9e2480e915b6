import { useCallback, useEffect } from 'react';
import { v7 as uuid } from 'uuid';
import { limits } from '#/app/limits.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import type { Slots } from '#/features/media/web/Slots.ts';
import { useSlots } from '#/features/media/web/useSlots.ts';
import { attemptOf } from '#/features/posts/web/attempt.ts';
import { excerpt } from '#/platform/shared/excerpt.ts';
import { useDraft } from '#/platform/web/useDraft.ts';
import { applyConfirmed } from './live.ts';
import type { Shown } from './messageChunks.tsx';
import {
  type ChatDraft,
  canReturnToBox,
  chatDraftOf,
  draftName,
  type Outgoing,
  takeFailed,
  useFailed,
} from './outgoing.ts';
import { sendLater } from './sendAll.ts';
import { sendTyping } from './typing.ts';

const fingerprintOf = ({ content, replyTo, file }: Pick<Outgoing, 'content' | 'replyTo' | 'file'>) =>
  JSON.stringify([content, replyTo?.id ?? null, file?.id ?? null]);

/** Every kind of file goes into the folder of the chat. */
const foldersOf = (chatId: string) =>
  ({ image: 'chat_files', video: 'chat_files', file: 'chat_files', chatId }) as const;

/** The draft with the messages that could not be sent, above what has been typed since. */
function withFailed(draft: ChatDraft, failed: Outgoing[]): ChatDraft {
  const [first] = failed;
  const content = [...failed.map(one => one.content), draft.content].filter(text => text.trim()).join('\n');
  const replyTo = first!.replyTo ?? draft.replyTo;
  const failedAttempt = { id: first!.id, fingerprint: fingerprintOf(first!) };
  return { content, replyTo, failedAttempt, failure: first!.failed };
}

export type MessageBoxState = ReturnType<typeof useMessageBox>;

/** A message being written in a chat, and what happens to it. */
export function useMessageBox(chatId: string) {
  const me = useMe();
  const [draft, setDraft] = useDraft(me.id, draftName(chatId), chatDraftOf);
  const { holder: slots, view: held, isUsed, open } = useSlots(me.id, draftName(chatId), foldersOf(chatId));
  const hasRoom = held.length === 0;
  const failedHere = useFailed(chatId);
  const hasFailed = failedHere !== undefined && canReturnToBox(failedHere, hasRoom);

  useEffect(() => {
    if (!hasFailed) return;
    const failed = takeFailed(chatId, hasRoom);
    if (failed.length === 0) return;
    setDraft(now => withFailed(now, failed));
    const file = failed.find(({ file }) => file)?.file;
    if (file)
      open().then(
        place => place.giveBack(file),
        () => {},
      );
  }, [hasFailed, hasRoom, chatId, open, setDraft]);

  // A stable reference: otherwise every key press would render all messages.
  const quote = useCallback(
    ({ id, seq, senderId, kind, content, file }: Shown) => {
      const text = excerpt(content, limits.previewLength);
      const fileName = kind === 'application' && file ? file.name : null;
      setDraft(now => ({ ...now, replyTo: { id, seq: seq!, senderId, kind, text, fileName } }));
    },
    [setDraft],
  );

  // A message carries one file: several become messages of their own, after the one with the text.
  const send = (places: Slots | undefined) => {
    const content = draft.content.trim();
    const { replyTo } = draft;
    const files = (places?.view() ?? []).map(({ chosen }) => chosen.kept.upload ?? null);
    const [file = null, ...others] = files;
    const { id } = attemptOf(draft.failedAttempt, fingerprintOf({ content, replyTo, file }));
    setDraft(() => chatDraftOf(undefined));
    places?.clear();
    const message = { chatId, createdAt: new Date().toISOString() };
    sendLater({ ...message, id, content, replyTo, file }, applyConfirmed);
    for (const file of others)
      sendLater({ ...message, id: uuid(), content: '', replyTo: null, file }, applyConfirmed);
  };

  return {
    draft,
    slots,
    held,
    async choose(files: File[], folders: string[] = []) {
      const places = await open().catch(() => undefined);
      await places?.choose(files, folders);
    },
    write(content: string) {
      if (content.trim()) sendTyping(chatId);
      setDraft(({ failure, ...now }) => ({ ...now, content, failure: content.trim() ? failure : undefined }));
    },
    quote,
    unquote: () => setDraft(now => ({ ...now, replyTo: null })),
    send() {
      if (slots || !isUsed()) send(slots);
      else open().then(send, () => {});
    },
  };
}
