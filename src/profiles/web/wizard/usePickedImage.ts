import { useController } from 'react-hook-form';
import { isRefused, sentenceOf } from '#/base/web/api.ts';
import type { Folder } from '#/media/contract.ts';
import { sourcesOf } from '#/media/web/sourcesOf.ts';
import { say } from '#/texts.ts';
import type { useStepForm } from './useStepForm.ts';
import { useUpload } from './useUpload.ts';

export type PickedImage = ReturnType<typeof usePickedImage>;

type Where = {
  form: ReturnType<typeof useStepForm>;
  name: string;
  folder: Folder;
  onSessionEnded: () => void;
};

// Of what is wrong with the picture the server speaks itself.
const sentenceFor = (error: unknown) =>
  isRefused(error, 'unavailable') ? say('media.uploadFailed') : sentenceOf(error);

/** A field of a step whose value is the id of an upload. */
export function usePickedImage({ form, name, folder, onSessionEnded }: Where) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { upload, send, stop } = useUpload(
    folder,
    id => {
      field.onChange(id);
      form.clearErrors(name);
    },
    error => {
      if (isRefused(error, 'unauthorized')) return onSessionEnded();
      form.setError(name, { type: 'upload', message: sentenceFor(error) });
    },
  );
  const id = field.value as string | null;
  return {
    id,
    upload,
    send,
    src: upload?.preview ?? sourcesOf(id, folder).src,
    error: fieldState.error?.message,
    remove: () => {
      stop();
      field.onChange(null);
      form.clearErrors(name);
    },
    ref: field.ref,
    onBlur: field.onBlur,
  };
}
