import { say } from '#/app/texts.ts';
import { useLogInAgain } from '#/features/accounts/web/useLogInAgain.ts';
import { ImageFields } from '#/features/profiles/web/fields/ImageFields.tsx';
import { usePictures } from '#/features/profiles/web/fields/usePictures.ts';
import { StepForm } from './StepForm.tsx';
import { type StepProps, useStepForm } from './useStepForm.ts';

/** Step 4: a photo, and a cover for those who have one. */
export function ImagesStep(step: StepProps<'images'>) {
  const form = useStepForm('images', step);
  const { isSending, ...pictures } = usePictures(form, useLogInAgain());
  return (
    <StepForm
      form={form}
      title={say('profiles.uploadImages')}
      lead={say('profiles.imagesLead')}
      onPrevious={step.onPrevious}
      waiting={isSending ? say('profiles.uploading') : undefined}
    >
      <ImageFields {...pictures} required />
    </StepForm>
  );
}
