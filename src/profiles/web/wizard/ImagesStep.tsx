import { useLogInAgain } from '#/accounts/web/useLogInAgain.ts';
import { say } from '#/texts.ts';
import { ImageField } from './ImageField.tsx';
import { StepForm } from './StepForm.tsx';
import { usePickedImage } from './usePickedImage.ts';
import { type StepProps, useStepForm } from './useStepForm.ts';

/** Step 4: a photo, and a cover for those who have one. Of both the draft keeps the id. */
export function ImagesStep(step: StepProps<'images'>) {
  const form = useStepForm('images', step);
  const onSessionEnded = useLogInAgain();
  const photo = usePickedImage({ form, name: 'profileImageId', folder: 'profile_images', onSessionEnded });
  const cover = usePickedImage({ form, name: 'coverImageId', folder: 'cover_images', onSessionEnded });
  const isSending = [photo, cover].some(({ chosen }) => chosen?.sending);
  return (
    <StepForm
      form={form}
      title={say('profiles.uploadImages')}
      lead={say('profiles.imagesLead')}
      onPrevious={step.onPrevious}
      waiting={isSending ? say('profiles.uploading') : undefined}
    >
      <ImageField
        label={say('profiles.profileImage')}
        hint={say('profiles.imageHint')}
        image={photo}
        required
        round
      />
      <ImageField label={say('profiles.coverImage')} hint={say('profiles.coverHint')} image={cover} />
    </StepForm>
  );
}
