import { useRef } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { IdentifierNote } from '#/features/privacy/web/IdentifierNote.tsx';
import { useIdentifiers } from '#/features/privacy/web/useIdentifiers.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import { Field } from '#/platform/web/ui/Field.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';
import type { AttachmentView } from './Attachment.ts';
import type { Slot } from './Slot.ts';

type AltFieldProps = {
  slot: Slot;
  chosen: AttachmentView;
  className?: string;
  /** Whether it is said here what a description is for, where there is none. */
  isReminded?: boolean;
};

/** Alternative text of a photo, which may reveal what is covered in it; its author is reminded, not blocked. */
export function AltField({ slot, chosen: { kept }, className, isReminded = true }: AltFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const identifiers = useIdentifiers(input, kept.alt);
  return (
    <div className={classes('grid grid-cols-1 gap-2 text-ink', className)}>
      <Field
        label={say('media.altLabel')}
        hint={isReminded && kept.alt.trim() === '' ? say('media.altMissing') : undefined}
      >
        <TextInput
          ref={input}
          aria-describedby={identifiers.field['aria-describedby']}
          value={kept.alt}
          maxLength={limits.altLength}
          onChange={event => slot.current?.describe(event.target.value)}
        />
      </Field>
      <IdentifierNote of={identifiers} />
    </div>
  );
}
