import type { FormOfFields } from './FormOfFields.ts';
import { usePickedImage } from './usePickedImage.ts';

/** Photo and cover of a form; of both it keeps the id. */
export function usePictures(form: FormOfFields, onSessionEnded: () => void) {
  const photo = usePickedImage({ form, name: 'profileImageId', folder: 'profile_images', onSessionEnded });
  const cover = usePickedImage({ form, name: 'coverImageId', folder: 'cover_images', onSessionEnded });
  const isSending = [photo, cover].some(({ chosen }) => chosen?.sending);
  return { photo, cover, isSending };
}
