import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { say, type TextKey } from '#/app/texts.ts';
import { IdentifierNote } from '#/features/privacy/web/IdentifierNote.tsx';
import { useIdentifiers, useIdentifiersIn } from '#/features/privacy/web/useIdentifiers.ts';
import type { ErrorSentences } from '#/platform/web/api.ts';
import { isComposing } from '#/platform/web/keyboard/isComposing.ts';
import { parseInput } from '#/platform/web/parseInput.ts';
import { Confirm } from '#/platform/web/ui/Confirm.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { Field } from '#/platform/web/ui/Field.tsx';
import { SmallFoot } from '#/platform/web/ui/SmallFoot.tsx';
import { TextArea } from '#/platform/web/ui/TextArea.tsx';
import { useAction } from '#/platform/web/useAction.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { useEditedText } from './useEditedText.ts';

type EditTextProps = {
  /** Of the post or the comment: what is typed is kept under it until it is saved or thrown away. */
  id: string;
  label: TextKey;
  before: string;
  /** The field of the contract that will take it. */
  field: Parameters<typeof parseInput>[0];
  /** In code points. */
  limit: number;
  sentences: ErrorSentences;
  /** `redacts`: an identifier was taken out, and no earlier version is to be kept. */
  save: (text: string, redacts: boolean) => Promise<unknown>;
  /** Whether readers can look up what it said before. */
  hasVersions?: boolean;
  onClose: () => void;
  /** Says what went wrong elsewhere than here. */
  onFault?: (error: unknown) => void;
};

/** Edits a text of mine in place. Changes are not discarded without a question. */
export function EditText(props: EditTextProps) {
  const { id, label, before, field, limit, sentences, save, onClose, onFault, hasVersions } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const { content, write, close } = useEditedText(id, before, area, onClose);
  const [isLeaving, setLeaving] = useState(false);
  const faultId = useId();
  const identifiers = useIdentifiers(area, content);
  const [keepsVersions, setKeepsVersions] = useState(false);
  const identifiersBefore = useIdentifiersIn(hasVersions ? before : '');
  const takesOut = identifiersBefore.some(value => !content.includes(value));

  useEffect(() => {
    const element = area.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const {
    busy,
    error,
    clearError,
    run: send,
  } = useAction(
    async () => {
      await save((await parseInput(field, content)) as string, takesOut && !keepsVersions);
      close();
    },
    {
      onError: refused => {
        onFault?.(refused);
        area.current?.focus();
      },
    },
  );

  const leave = () => (content === before ? close() : setLeaving(true));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) {
      // Else the question that opens would take this very Escape for an answer.
      event.stopPropagation();
      leave();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
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
      className="space-y-3"
    >
      <Field label={say(label)}>
        <TextArea
          {...identifiers.field}
          data-mentions
          ref={area}
          limit={limit}
          value={content}
          readOnly={busy}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={classes(
            identifiers.field['aria-describedby'],
            error !== undefined && !onFault && faultId,
          )}
          onChange={event => {
            clearError();
            write(event.target.value);
          }}
          onKeyDown={press}
        />
      </Field>
      <IdentifierNote of={identifiers} />
      {takesOut && (
        <label className="flex min-h-11 items-center gap-3 text-small mid:min-h-8">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-scrub"
            checked={!keepsVersions}
            onChange={event => setKeepsVersions(!event.target.checked)}
          />
          {say('posts.removeVersions')}
        </label>
      )}
      {!onFault && <ErrorNotice id={faultId} error={error} sentences={sentences} />}
      <SmallFoot onCancel={leave} busy={busy && say('base.saving')}>
        {say('base.save')}
      </SmallFoot>
      <Confirm
        open={isLeaving}
        question={say('posts.discardEdit')}
        confirm={say('base.discard')}
        cancel={say('base.keepEditing')}
        onConfirm={close}
        onCancel={() => setLeaving(false)}
      />
    </form>
  );
}
