import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { limits } from '#/app/limits.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { IdentifierNote } from '#/features/privacy/web/IdentifierNote.tsx';
import { useIdentifiers } from '#/features/privacy/web/useIdentifiers.ts';
import { hasKeyboard } from '#/platform/web/hasKeyboard.ts';
import { isComposing } from '#/platform/web/keyboard/isComposing.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { Field } from '#/platform/web/ui/Field.tsx';
import { TextArea } from '#/platform/web/ui/TextArea.tsx';
import { useAction } from '#/platform/web/useAction.ts';
import { type Attempt, attemptOf } from './attempt.ts';
import { sendComment } from './commentLists.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { announceComment, commentSentences, parseOrTrim, sendOrWait, type Under } from './waiting.ts';

export type CommentDraft = {
  content: string;
  lastAttempt?: Attempt;
  /** What it answers, and what it began with: who is answered. */
  replyToId?: string;
  start?: string;
};

const field = async () => (await import('#/features/posts/shapes.ts')).addComment.input.shape.content;
export const commentDraftOf = (kept: unknown): CommentDraft =>
  (kept as CommentDraft | undefined) ?? { content: '' };

/** A text that differs whenever a comment does. */
export const fingerprintOf = ({ content, replyToId }: Under & { content: string }) =>
  replyToId ? `${replyToId} ${content}` : content;

type CommentBoxProps = {
  /** What is typed, kept by whoever renders the box. */
  draft: CommentDraft;
  setDraft: (how: (now: CommentDraft) => CommentDraft) => void;
  label: TextKey;
  /** Takes the focus, and again whenever it becomes another one that is not 0. */
  focus: number;
  under: Under;
  onSent?: () => void;
};

/** Where a comment or a reply is written. */
export function CommentBox({ draft, setDraft, label, focus, under, onSent }: CommentBoxProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const faultId = useId();
  const identifiers = useIdentifiers(area, draft.content);

  useEffect(() => {
    const element = area.current;
    if (!focus || !element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [focus]);

  const {
    busy,
    error,
    clearError,
    run: publish,
  } = useAction(
    async () => {
      const content = await parseOrTrim(field, draft.content);
      const comment = { ...under, content };
      const lastAttempt = attemptOf(draft.lastAttempt, fingerprintOf(comment));
      setDraft(now => ({ ...now, lastAttempt }));
      const { id } = lastAttempt;
      const isSent = await sendOrWait({ kind: 'comment', id, start: draft.start, ...comment }, () =>
        sendComment(id, comment),
      );
      setDraft(() => commentDraftOf(undefined));
      if (!isSent) return;
      announceComment(comment);
      onSent?.();
    },
    { onError: () => area.current?.focus() },
  );

  const isFault = error !== undefined;

  // As in a chat: Enter sends, Shift and Enter is a new line, and on a touch screen Enter is a new line too.
  const press = (event: KeyboardEvent) => {
    const wanted = event.ctrlKey || event.metaKey || (!event.shiftKey && hasKeyboard());
    if (event.key !== 'Enter' || isComposing(event) || !wanted) return;
    event.preventDefault();
    void publish();
  };

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void publish();
      }}
      className="space-y-2"
    >
      <div className="flex flex-wrap items-end justify-end gap-2">
        <Field label={say(label)} className="min-w-0 grow basis-56">
          <TextArea
            {...identifiers.field}
            data-mentions
            ref={area}
            rows={1}
            limit={limits.commentLength}
            value={draft.content}
            readOnly={busy}
            aria-invalid={isFault || undefined}
            aria-describedby={classes(identifiers.field['aria-describedby'], isFault && faultId)}
            onChange={event => {
              clearError();
              const content = event.target.value;
              setDraft(now => ({ ...now, content }));
            }}
            onKeyDown={press}
          />
        </Field>
        <Button type="submit" busy={busy && say('posts.publishing')}>
          {say('posts.publish')}
        </Button>
      </div>
      <IdentifierNote of={identifiers} />
      <ErrorNotice id={faultId} error={error} sentences={commentSentences} />
    </form>
  );
}
