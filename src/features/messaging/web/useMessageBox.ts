import { useCallback, useEffect } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import type { Slot } from '#/features/media/web/Slot.ts';
import { useLazySlot } from '#/features/media/web/useLazySlot.ts';
import { attemptOf } from '#/features/posts/web/attempt.ts';
import { excerpt } from '#/platform/shared/excerpt.ts';
import { toast } from '#/platform/web/ui/toast.ts';
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
  const {
    holder: slot,
    view: chosen,
    isUsed,
    open,
  } = useLazySlot(me.id, draftName(chatId), foldersOf(chatId));
  const hasRoom = chosen === undefined;
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

  const send = (place: Slot | undefined) => {
    const content = draft.content.trim();
    const { replyTo } = draft;
    const file = place?.view()?.kept.upload ?? null;
    const { id } = attemptOf(draft.failedAttempt, fingerprintOf({ content, replyTo, file }));
    setDraft(() => chatDraftOf(undefined));
    place?.clear();
    sendLater({ id, chatId, content, replyTo, file, createdAt: new Date().toISOString() }, applyConfirmed);
  };

  return {
    draft,
    slot,
    chosen,
    async choose(file: File) {
      const place = await open().catch(() => undefined);
      const replaced = await place?.choose(file);
      if (!replaced) return;
      const action = { label: say('media.undo'), run: replaced.undo };
      toast.success(say('media.fileForFile'), { ms: limits.undoToast, action });
    },
    write(content: string) {
      if (content.trim()) sendTyping(chatId);
      setDraft(({ failure, ...now }) => ({ ...now, content, failure: content.trim() ? failure : undefined }));
    },
    quote,
    unquote: () => setDraft(now => ({ ...now, replyTo: null })),
    send() {
      if (slot || !isUsed()) send(slot);
      else open().then(send, () => {});
    },
  };
}
