import { useEffect, useEffectEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { useMe } from '#/features/accounts/web/viewer.ts';
import type { Folder } from '#/features/media/folders.ts';
import { faultOf } from '#/features/media/web/faultOf.ts';
import { sourcesOf } from '#/features/media/web/sourcesOf.ts';
import { useObjectUrl } from '#/features/media/web/useObjectUrl.ts';
import { useSlot } from '#/features/media/web/useSlot.ts';
import { isRefused } from '#/platform/web/api.ts';
import type { FormOfFields } from './FormOfFields.ts';

export type PickedImage = ReturnType<typeof usePickedImage>;

type Where = {
  form: FormOfFields;
  name: string;
  folder: Folder;
  onSessionEnded: () => void;
};

/** A field whose value is the id of an upload. */
export function usePickedImage({ form, name, folder, onSessionEnded }: Where) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { slot, chosen } = useSlot(useMe().id, name, { image: folder });
  /** The file behind the value, as long as this screen has it. */
  const [taken, setTaken] = useState<File>();
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
    error: chosen ? faultOf(chosen) : fieldState.error?.message,
    pick: (file: File) => void slot.choose(file),
    remove: () => {
      slot.remove();
      setTaken(undefined);
      field.onChange(null);
    },
    ref: field.ref,
    onBlur: field.onBlur,
  };
}
