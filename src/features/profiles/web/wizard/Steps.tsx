import { say } from '#/app/texts.ts';
import { chooseUsername } from '#/features/accounts/contract.ts';
import { useLogInAgain } from '#/features/accounts/web/useLogInAgain.ts';
import { type MyAccount, refreshViewer } from '#/features/accounts/web/viewer.ts';
import { ImageFields } from '#/features/profiles/web/fields/ImageFields.tsx';
import { PersonalFields } from '#/features/profiles/web/fields/PersonalFields.tsx';
import { ProfessionField } from '#/features/profiles/web/fields/ProfessionField.tsx';
import { ProfileField } from '#/features/profiles/web/fields/ProfileField.tsx';
import { UsernameField } from '#/features/profiles/web/fields/UsernameField.tsx';
import { usePictures } from '#/features/profiles/web/fields/usePictures.ts';
import { callApi, isRefused } from '#/platform/web/api.ts';
import { StepForm } from './StepForm.tsx';
import { type StepProps, useStepForm } from './useStepForm.ts';

/** Step 1: a welcome by name, and where one works. Who came by Google may change the name we proposed. */
export function LocationStep({ me, ...step }: StepProps<'location'> & { me: MyAccount }) {
  const form = useStepForm('location', useProposedUsername(me, step));
  return (
    <StepForm
      form={form}
      welcome={say('profiles.welcome', { username: me.username })}
      title={say('profiles.location')}
      lead={say('profiles.locationLead')}
    >
      {me.nameFromGoogle !== null && (
        <UsernameField form={form} hint={say('accounts.usernameProposed')} starred />
      )}
      <ProfileField form={form} name="location" hint={say('profiles.locationHint')} required starred />
    </StepForm>
  );
}

/** Step 1 with a username in it, for those whose name was proposed: it is claimed before the next step opens. */
function useProposedUsername(me: MyAccount, step: StepProps<'location'>): StepProps<'location'> {
  const logInAgain = useLogInAgain();
  if (me.nameFromGoogle === null) return step;

  const claim: typeof step.onNext = async values => {
    const { username } = values;
    try {
      if (username !== undefined && username !== me.username) {
        await callApi(chooseUsername, { username });
        await refreshViewer();
      }
    } catch (error) {
      if (isRefused(error, 'unauthorized')) return logInAgain();
      throw error;
    }
    return step.onNext(values);
  };
  return { ...step, typed: { ...step.typed, username: step.typed.username ?? me.username }, onNext: claim };
}

/** Step 2: who one is. */
export function PersonalStep(step: StepProps<'personal'>) {
  const form = useStepForm('personal', step, ['profiles.personalDetailsRequired']);
  return (
    <StepForm
      form={form}
      title={say('profiles.personalDetails')}
      lead={say('profiles.privateFields')}
      onPrevious={step.onPrevious}
    >
      <PersonalFields form={form} required />
    </StepForm>
  );
}

/** Step 3: it decides what the last step asks. */
export function ProfessionStep(step: StepProps<'profession'>) {
  const form = useStepForm('profession', step);
  return (
    <StepForm
      form={form}
      title={say('profiles.profession')}
      lead={say('profiles.professionLead')}
      onPrevious={step.onPrevious}
    >
      <ProfessionField form={form} direction="column" />
    </StepForm>
  );
}

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
