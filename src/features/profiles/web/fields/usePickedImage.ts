import { useEffect, useEffectEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { paths } from '#/app/paths.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { closestOf, type Folder } from '#/features/media/folders.ts';
import { faultOf } from '#/features/media/web/faultOf.ts';
import type { Area } from '#/features/media/web/guard/edit.ts';
import { sourcesOf } from '#/features/media/web/sourcesOf.ts';
import { useObjectUrl } from '#/features/media/web/useObjectUrl.ts';
import { useSlot } from '#/features/media/web/useSlot.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { isRefused, sentenceOf } from '#/platform/web/api.ts';
import { useStore } from '#/platform/web/useStore.ts';
import type { FormOfFields } from './FormOfFields.ts';

export type PickedImage = ReturnType<typeof usePickedImage>;

type Where = {
  form: FormOfFields;
  name: string;
  folder: Folder;
  onSessionEnded: () => void;
};

/** A picture, and which part of it is in its frame, if that is known. */
type Framing = { file: File; area?: Area };

/** A field whose value is the id of an upload. */
export function usePickedImage({ form, name, folder, onSessionEnded }: Where) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { slot, chosen } = useSlot(useMe().id, name, { image: folder });
  const [refused] = useStore(slot.refused);
  /** The file behind the value, as long as this screen has it. */
  const [taken, setTaken] = useState<File>();
  /** What is being framed, for the first time or again. */
  const [asked, setAsked] = useState<Framing & { isAgain: boolean }>();
  /** What was chosen, as a whole: it stays in this browser, and can be framed in another way as long as the form is open. */
  const [original, setOriginal] = useState<Framing>();
  const preview = useObjectUrl((!chosen?.error && chosen?.file) || taken);
  const id = field.value as string | null;
  const arrived = chosen?.kept.upload?.id;
  const isSignedOut = isRefused(chosen?.error, 'unauthorized');

  // From here on the form keeps it.
  const take = useEffectEvent((upload: string) => {
    setTaken(chosen?.file);
    slot.clear();
    field.onChange(upload);
    form.clearErrors(name);
  });
  useEffect(() => {
    if (arrived) take(arrived);
  }, [arrived]);
  const leave = useEffectEvent(onSessionEnded);
  useEffect(() => {
    if (isSignedOut) leave();
  }, [isSignedOut]);

  const isPicked = Boolean(id || chosen?.sending);
  return {
    slot,
    chosen,
    isPicked,
    src: isPicked ? (preview ?? sourcesOf(id, folder).src) : undefined,
    // While one is on its way none is missing.
    error: refused ? sentenceOf(refused.reason) : chosen ? faultOf(chosen) : fieldState.error?.message,
    pick: async (file: File) => {
      if (await slot.check(file)) setAsked({ file, isAgain: false });
    },
    /** Frames what is picked in another way: the file as it was chosen if it is still here, else what is left of it. */
    adjust: async () => {
      const left = original ?? { file: chosen?.file ?? taken ?? (await savedFile(id!, folder)) };
      setAsked({ ...left, isAgain: true });
    },
    framing: asked && {
      ...asked,
      onCancel: () => setAsked(undefined),
      onSave: (cropped: File, area: Area) => {
        setOriginal({ file: asked.file, area });
        setAsked(undefined);
        slot.remove();
        slot.take(cropped, 'image');
      },
    },
    remove: () => {
      slot.remove();
      slot.refused.set([]);
      setTaken(undefined);
      setOriginal(undefined);
      field.onChange(null);
    },
    ref: field.ref,
    onBlur: field.onBlur,
  };
}

/** What the server keeps of a picture. */
async function savedFile(id: string, folder: Folder): Promise<File> {
  const answer = await fetch(paths.picture(id, closestOf(folder))).catch(() => undefined);
  if (!answer) throw new Refusal('unavailable', 'base.offline');
  if (!answer.ok) throw new Refusal('notFound', 'media.unreadableImage');
  const blob = await answer.blob();
  return new File([blob], 'picture.webp', { type: blob.type });
}
