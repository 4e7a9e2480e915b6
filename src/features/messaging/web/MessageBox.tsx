import Paperclip from 'lucide-react/icons/paperclip';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { usePick } from '#/features/media/web/usePick.tsx';
import { IdentifierNote } from '#/features/privacy/web/IdentifierNote.tsx';
import { useIdentifiers } from '#/features/privacy/web/useIdentifiers.ts';
import { lengthOf } from '#/platform/shared/lengthOf.ts';
import { hasKeyboard } from '#/platform/web/hasKeyboard.ts';
import { isComposing } from '#/platform/web/keyboard/isComposing.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { FloatingInset } from '#/platform/web/ui/FloatingInset.tsx';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { TextArea } from '#/platform/web/ui/TextArea.tsx';
import { NotSent } from './NotSent.tsx';
import { Quote } from './Quote.tsx';
import type { MessageBoxState } from './useMessageBox.ts';

const RefusedFiles = lazyComponent(
  async () => (await import('#/features/media/web/RefusedFiles.tsx')).RefusedFiles,
);
const AttachmentCard = lazyComponent(
  async () => (await import('#/features/media/web/AttachmentCard.tsx')).AttachmentCard,
);

type MessageBoxProps = { box: MessageBoxState; nameOf: (senderId: string) => string };

/** Where a message is written: kept until it is sent, and back again if it could not be. */
export function MessageBox({ box, nameOf }: MessageBoxProps) {
  const { draft, slots, held, choose, write, send, unquote } = box;
  const { input, pick } = usePick({ accept: undefined, multiple: true, onPick: files => void choose(files) });
  const area = useRef<HTMLTextAreaElement>(null);
  const identifiers = useIdentifiers(area, draft.content);

  useEffect(() => {
    if (hasKeyboard() || draft.replyTo) area.current?.focus({ preventScroll: true });
  }, [draft.replyTo]);

  // The button that removes the last file disappears with it.
  const hasFile = held.length > 0;
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!hasFile && isLost && hasKeyboard()) area.current?.focus({ preventScroll: true });
  }, [hasFile]);

  const isTooLong = lengthOf(draft.content) > limits.messageLength;
  const hasContent = hasFile
    ? held.every(({ chosen }) => chosen.kept.upload !== undefined)
    : draft.content.trim() !== '';
  const mayBeSent = hasContent && !isTooLong;
  const sendNow = () => {
    if (!mayBeSent) return;
    send();
    area.current?.focus({ preventScroll: true });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && draft.replyTo) return unquote();
    const sendsOnEnter = event.ctrlKey || event.metaKey || (!event.shiftKey && hasKeyboard());
    if (event.key !== 'Enter' || isComposing(event) || !sendsOnEnter) return;
    event.preventDefault();
    sendNow();
  };

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        sendNow();
      }}
      className="space-y-2 border-line border-t bg-card px-3 py-2.5 mid:px-4"
    >
      <FloatingInset as="foot" />
      {draft.failure && (draft.content || hasFile) && <NotSent failure={draft.failure} onRetry={sendNow} />}
      {draft.replyTo && (
        <div className="flex items-start gap-2 text-muted">
          <Quote
            of={draft.replyTo}
            name={say('messaging.replyingTo', { name: nameOf(draft.replyTo.senderId) })}
            className="grow"
          />
          <IconButton
            label={say('messaging.cancelReply')}
            icon={<X className="size-4" />}
            onClick={unquote}
            className="pointer-fine:size-8!"
          />
        </div>
      )}
      <IdentifierNote of={identifiers} atFirst={1} />
      {hasFile && (
        <div className="max-h-[35dvh] space-y-2 overflow-y-auto overscroll-contain">
          {held.map(({ key, slot, chosen }) => (
            <AttachmentCard key={key} small slot={slot} chosen={chosen} />
          ))}
        </div>
      )}
      {slots && <RefusedFiles of={slots} />}
      <div className="flex items-end gap-2">
        <IconButton
          label={say('messaging.attachFile')}
          icon={<Paperclip className="size-5" />}
          onClick={pick}
        />
        {input}
        <div className="min-w-0 grow">
          <TextArea
            {...identifiers.field}
            ref={area}
            rows={1}
            limit={limits.messageLength}
            aria-label={say('messaging.typeMessage')}
            placeholder={say('messaging.typeMessage')}
            aria-invalid={isTooLong || undefined}
            enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
            value={draft.content}
            onChange={event => write(event.target.value)}
            onKeyDown={press}
            className="max-h-[30dvh]! rounded-bubble!"
          />
        </div>
        <IconButton
          type="submit"
          label={say('messaging.send')}
          disabled={!mayBeSent}
          // The keyboard of a phone stays open.
          onMouseDown={event => event.preventDefault()}
          icon={<SendHorizontal className="size-5 rtl:-scale-x-100" />}
          className="rounded-full! bg-scrub! text-on-scrub! hover:bg-scrub-deep!"
        />
      </div>
    </form>
  );
}
