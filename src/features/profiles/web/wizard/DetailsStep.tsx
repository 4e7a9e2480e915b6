import type { ReactNode } from 'react';
import { say, type TextKey } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { DoctorFields, NurseFields } from '#/features/profiles/web/fields/DetailFields.tsx';
import { PersonAvatar } from '#/features/profiles/web/PersonAvatar.tsx';
import { PersonLine } from '#/features/profiles/web/PersonLine.tsx';
import { Place } from '#/features/profiles/web/Place.tsx';
import type { Draft, Part } from './draft.ts';
import { StepForm } from './StepForm.tsx';
import { type StepProps, useStepForm } from './useStepForm.ts';

type Form = ReturnType<typeof useStepForm>;
type DetailsProps<P extends Part> = {
  part: P;
  step: StepProps<P>;
  together?: TextKey;
  lead?: string;
  children?: (form: Form) => ReactNode;
};

/** Step 5 of whatever profession: the last one, which creates the profile. */
function Details<P extends Part>({ part, step, together, lead, children }: DetailsProps<P>) {
  const form = useStepForm(part, step, together && [together]) as unknown as Form;
  return (
    <StepForm
      form={form}
      title={say('profiles.professionalDetails')}
      lead={lead}
      onPrevious={step.onPrevious}
      action={{ label: say('profiles.createProfile'), busy: say('profiles.creatingProfile') }}
    >
      {children?.(form)}
    </StepForm>
  );
}

/** The fields of a doctor; if they are missing, one sentence says so. */
export const DoctorStep = (step: StepProps<'doctor'>) => (
  <Details part="doctor" step={step} together="profiles.doctorDetailsRequired">
    {form => <DoctorFields form={form} />}
  </Details>
);

/** The same of a nurse. */
export const NurseStep = (step: StepProps<'nurse'>) => (
  <Details part="nurse" step={step} together="profiles.nurseDetailsRequired">
    {form => <NurseFields form={form} />}
  </Details>
);

/** A general user is asked nothing more. */
export const GeneralStep = ({ draft, ...step }: StepProps<'general_user'> & { draft: Draft }) => (
  <Details part="general_user" step={step} lead={say('profiles.nothingMore')}>
    {() => <AsOthersSee draft={draft} />}
  </Details>
);

/** The person the draft makes, as a card of others would show them. */
function AsOthersSee({ draft: { location, personal, profession, images } }: { draft: Draft }) {
  const { id } = useMe();
  const person = {
    id,
    ...personal,
    ...location,
    ...profession,
    qualification: null,
    profileImageId: images.profileImageId,
  };
  return (
    <div className="flex items-start gap-4 rounded-card border border-line bg-well p-4">
      <PersonAvatar person={person} size={64} />
      <div className="grid min-w-0 gap-1">
        <p className="font-strong wrap-anywhere">
          <bdi>{person.fullName}</bdi>
        </p>
        <PersonLine person={person} />
        <Place of={person} />
      </div>
    </div>
  );
}
