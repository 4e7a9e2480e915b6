import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { IdentifierNote } from '#/features/privacy/web/IdentifierNote.tsx';
import { useIdentifiers } from '#/features/privacy/web/useIdentifiers.ts';
import { announce } from '#/platform/web/announce.ts';
import { hasKeyboard } from '#/platform/web/hasKeyboard.ts';
import { isComposing } from '#/platform/web/keyboard/isComposing.ts';
import { parseInput } from '#/platform/web/parseInput.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { Field } from '#/platform/web/ui/Field.tsx';
import { TextArea } from '#/platform/web/ui/TextArea.tsx';
import { useAction } from '#/platform/web/useAction.ts';
import { useDraft } from '#/platform/web/useDraft.ts';
import { type Attempt, attemptOf } from './attempt.ts';
import { sendComment } from './commentLists.ts';
import { ErrorNotice } from './ErrorNotice.tsx';

type Draft = { content: string; lastAttempt?: Attempt };

const field = async () => (await import('#/features/posts/shapes.ts')).addComment.input.shape.content;
const sentences = { signedOut: 'posts.logInToComment', failed: 'posts.commentFailed' } as const;
const draftOf = (kept: unknown): Draft => (kept as Draft | undefined) ?? { content: '' };

/** Where a comment is written. What is typed is kept per post until it is sent. */
export function CommentBox({ postId, focus }: { postId: string; focus: boolean }) {
  const me = useMe();
  const [draft, setDraft] = useDraft(me.id, `comment ${postId}`, draftOf);
  const area = useRef<HTMLTextAreaElement>(null);
  const faultId = useId();
  const identifiers = useIdentifiers(area, draft.content);

  useEffect(() => {
    if (focus) area.current?.focus();
  }, [focus]);

  const {
    busy,
    error,
    clearError,
    run: send,
  } = useAction(
    async () => {
      const content = await parseInput(field, draft.content);
      const lastAttempt = attemptOf(draft.lastAttempt, content);
      setDraft(now => ({ ...now, lastAttempt }));
      await sendComment(postId, lastAttempt.id, content);
      setDraft(() => draftOf(undefined));
      announce(say('posts.commentPublished'));
    },
    { onError: () => area.current?.focus() },
  );

  // As in a chat: Enter sends, Shift and Enter is a new line, and on a touch screen Enter is a new line too.
  const press = (event: KeyboardEvent) => {
    const wanted = event.ctrlKey || event.metaKey || (!event.shiftKey && hasKeyboard());
    if (event.key !== 'Enter' || isComposing(event) || !wanted) return;
    event.preventDefault();
    void send();
  };

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
      className="space-y-2"
    >
      <div className="flex flex-wrap items-end justify-end gap-2">
        <Field label={say('posts.writeComment')} className="min-w-0 grow basis-56">
          <TextArea
            {...identifiers.field}
            data-mentions
            ref={area}
            rows={1}
            limit={limits.commentLength}
            value={draft.content}
            readOnly={busy}
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={classes(identifiers.field['aria-describedby'], error !== undefined && faultId)}
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
      <ErrorNotice id={faultId} error={error} sentences={sentences} />
    </form>
  );
}
