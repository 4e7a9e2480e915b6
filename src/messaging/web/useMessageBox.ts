import { useEffect, useState } from 'react';
import { useMe } from '#/accounts/web/viewer.ts';
import { useDraft } from '#/base/web/useDraft.ts';
import { tryOf } from '#/posts/web/tries.ts';
import { type ChatDraft, chatDraftOf, draftName } from './chatDraft.ts';
import type { Shown } from './groups.ts';
import { hear } from './live.ts';
import { type Outgoing, sendLater, takeFailed, useOutgoing } from './outgoing.ts';
import { tellTyping } from './typing.ts';

const bodyOf = (content: string, replyTo: ChatDraft['replyTo']) =>
  JSON.stringify([content, replyTo?.id ?? null]);

/** With what could not be sent back in the input, above what has been typed since. */
function withFailed(draft: ChatDraft, failed: Outgoing[]): ChatDraft {
  const [first] = failed;
  const content = [...failed.map(one => one.content), draft.content].filter(text => text.trim()).join('\n');
  const replyTo = first!.replyTo ?? draft.replyTo;
  return { content, replyTo, last: { id: first!.id, body: bodyOf(first!.content, first!.replyTo) } };
}

export type MessageBoxState = ReturnType<typeof useMessageBox>;

/** A message being written in a chat, and what happens to it. */
export function useMessageBox(chatId: string) {
  const me = useMe();
  const [draft, setDraft] = useDraft(me.id, draftName(chatId), chatDraftOf);
  const [failure, setFailure] = useState<Outgoing['failed']>();
  const outgoing = useOutgoing();
  const hasFailed = outgoing.some(one => one.chatId === chatId && one.failed);

  useEffect(() => {
    if (!hasFailed) return;
    const failed = takeFailed(chatId);
    if (failed.length === 0) return;
    setDraft(now => withFailed(now, failed));
    setFailure(failed[0]!.failed);
  }, [hasFailed, chatId, setDraft]);

  return {
    draft,
    failure,
    write(content: string) {
      if (content.trim()) tellTyping(chatId);
      else setFailure(undefined);
      setDraft(now => ({ ...now, content }));
    },
    quote({ id, seq, senderId, kind, content }: Shown) {
      setDraft(now => ({ ...now, replyTo: { id, seq: seq!, senderId, kind, text: content.slice(0, 160) } }));
    },
    unquote: () => setDraft(now => ({ ...now, replyTo: null })),
    send() {
      const content = draft.content.trim();
      const { replyTo } = draft;
      const { id } = tryOf(draft.last, bodyOf(content, replyTo));
      setFailure(undefined);
      setDraft(() => chatDraftOf(undefined));
      sendLater({ id, chatId, content, replyTo, createdAt: new Date().toISOString() }, hear);
    },
  };
}
