import { useLogInAgain } from '#/features/accounts/web/useLogInAgain.ts';
import type { FormOfFields } from '#/features/profiles/web/fields/FormOfFields.ts';
import { usePickedImage } from '#/features/profiles/web/fields/usePickedImage.ts';

/** Logo and cover of a form; of both it keeps the id. */
export function useBranding(form: FormOfFields) {
  const onSessionEnded = useLogInAgain();
  const logo = usePickedImage({ form, name: 'businessLogoId', folder: 'business_logos', onSessionEnded });
  const cover = usePickedImage({
    form,
    name: 'businessCoverImageId',
    folder: 'business_cover_images',
    onSessionEnded,
  });
  return { logo, cover, isSending: [logo, cover].some(({ chosen }) => chosen?.sending) };
}
