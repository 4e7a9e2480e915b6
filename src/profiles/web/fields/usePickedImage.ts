import { useController } from 'react-hook-form';
import { isRefused, sentenceOf } from '#/base/web/api.ts';
import type { Folder } from '#/media/contract.ts';
import { sourcesOf } from '#/media/web/sourcesOf.ts';
import { useObjectUrl } from '#/media/web/useObjectUrl.ts';
import { useUpload } from '#/media/web/useUpload.ts';
import { say } from '#/texts.ts';
import type { ProfileForm } from './ProfileForm.ts';

export type PickedImage = ReturnType<typeof usePickedImage>;

type Where = {
  form: ProfileForm;
  name: string;
  folder: Folder;
  onSessionEnded: () => void;
};

// Of what is wrong with the picture the server speaks itself.
const sentenceFor = (error: unknown) =>
  isRefused(error, 'unavailable') ? say('media.uploadFailed') : sentenceOf(error);

/** A field whose value is the id of an upload. */
export function usePickedImage({ form, name, folder, onSessionEnded }: Where) {
  const { field, fieldState } = useController({ control: form.control, name });
  const upload = useUpload(folder, ({ id }) => {
    field.onChange(id);
    form.clearErrors(name);
  });
  const preview = useObjectUrl(upload.error ? undefined : upload.file);
  const id = field.value as string | null;
  const isPicked = Boolean(id || upload.isPending);
  return {
    isPicked,
    src: isPicked ? (preview ?? sourcesOf(id, folder).src) : undefined,
    /** From 0 to 1 while it is on its way. */
    sent: upload.isPending ? upload.sent : undefined,
    error: upload.error ? sentenceFor(upload.error) : fieldState.error?.message,
    pick: (file: File) =>
      upload.start(file).catch(error => {
        if (isRefused(error, 'unauthorized')) onSessionEnded();
      }),
    remove: () => {
      upload.stop();
      field.onChange(null);
    },
    ref: field.ref,
    onBlur: field.onBlur,
  };
}
