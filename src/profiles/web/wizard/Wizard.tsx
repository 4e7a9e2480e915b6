import { useMe } from '#/accounts/web/viewer.ts';
import { Card } from '#/base/web/ui/Card.tsx';
import { StepLine } from '#/base/web/ui/StepLine.tsx';
import { Created } from './Created.tsx';
import { DoctorStep, GeneralStep, NurseStep } from './DetailsStep.tsx';
import { furthestStep, partOf, profileOf, stepCount } from './draft.ts';
import { ImagesStep } from './ImagesStep.tsx';
import { LocationStep } from './LocationStep.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import { ProfessionStep } from './ProfessionStep.tsx';
import { useCreation } from './useCreation.ts';
import { useDraft } from './useDraft.ts';
import { useSteps } from './useSteps.ts';

/** Five steps to a profile (spec point 2, "Create-profile wizard"). */
export function Wizard() {
  const me = useMe();
  const { draft, keep, forget } = useDraft(me.id);
  const { step, next, previous } = useSteps(furthestStep(draft));
  const { created, create, goToProfile } = useCreation(forget);
  const way = { onType: keep, onNext: next, onPrevious: previous };

  const screens = {
    location: () => <LocationStep {...way} typed={draft.location} username={me.username} />,
    personal: () => <PersonalStep {...way} typed={draft.personal} />,
    profession: () => <ProfessionStep {...way} typed={draft.profession} />,
    images: () => <ImagesStep {...way} typed={draft.images} />,
    doctor: () => (
      <DoctorStep
        {...way}
        typed={draft.doctor}
        onNext={doctorDetails => create(profileOf(draft, { doctorDetails }))}
      />
    ),
    nurse: () => (
      <NurseStep
        {...way}
        typed={draft.nurse}
        onNext={nurseDetails => create(profileOf(draft, { nurseDetails }))}
      />
    ),
    general_user: () => <GeneralStep {...way} typed={{}} onNext={() => create(profileOf(draft, {}))} />,
  };

  return (
    <Card bleed className="flex grow flex-col border-b-0 mid:grow-0 mid:border-b">
      {!created && <StepLine step={step} steps={stepCount} />}
      {!created && screens[partOf(step, draft)]()}
      <div role="status" className="contents">
        {created && <Created onGo={goToProfile} />}
      </div>
    </Card>
  );
}
