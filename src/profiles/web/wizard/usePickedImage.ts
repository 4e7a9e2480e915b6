import { useEffect, useEffectEvent } from 'react';
import { useController } from 'react-hook-form';
import { useMe } from '#/accounts/web/viewer.ts';
import { isRefused } from '#/base/web/api.ts';
import type { Folder } from '#/media/contract.ts';
import { faultOf } from '#/media/web/AttachmentFault.tsx';
import { sourcesOf } from '#/media/web/sourcesOf.ts';
import { useObjectUrl } from '#/media/web/useObjectUrl.ts';
import { useSlot } from '#/media/web/useSlot.ts';
import type { useStepForm } from './useStepForm.ts';

export type PickedImage = ReturnType<typeof usePickedImage>;

type Where = {
  form: ReturnType<typeof useStepForm>;
  name: string;
  folder: Folder;
  onSessionEnded: () => void;
};

/** A field of a step whose value is the id of an upload. */
export function usePickedImage({ form, name, folder, onSessionEnded }: Where) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { slot, chosen } = useSlot(useMe().id, name, { image: folder });
  const preview = useObjectUrl(chosen?.error ? undefined : chosen?.file);
  const id = field.value as string | null;
  const arrived = chosen?.kept.upload?.id;
  const isSignedOut = isRefused(chosen?.error, 'unauthorized');

  const take = useEffectEvent((upload: string) => {
    if (upload === id) return;
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

  return {
    slot,
    chosen,
    isPicked: Boolean(id || chosen?.sending),
    src: preview ?? (id ? sourcesOf(id, folder).src : undefined),
    error: (chosen && faultOf(chosen)) ?? fieldState.error?.message,
    pick: (file: File) => void slot.choose(file),
    remove: () => {
      slot.remove();
      field.onChange(null);
    },
    ref: field.ref,
    onBlur: field.onBlur,
  };
}
