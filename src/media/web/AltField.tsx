import { Field } from '#/base/web/ui/Field.tsx';
import { TextInput } from '#/base/web/ui/TextInput.tsx';
import { limits } from '#/limits.ts';
import { say } from '#/texts.ts';
import type { AttachmentView } from './Attachment.ts';
import type { Slot } from './Slot.ts';

/** What a photo shows, in words; its author is reminded of it, not held up. */
export function AltField({ slot, chosen: { kept } }: { slot: Slot; chosen: AttachmentView }) {
  return (
    <Field
      label={say('media.altLabel')}
      hint={kept.alt.trim() === '' ? say('media.altMissing') : undefined}
      className="pe-2 pb-2 text-ink"
    >
      <TextInput
        value={kept.alt}
        maxLength={limits.altLength}
        onChange={event => slot.current?.describe(event.target.value)}
      />
    </Field>
  );
}
