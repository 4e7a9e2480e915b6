import { useCallback } from 'react';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { createProfile } from '#/features/profiles/contract.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import { callApi, isRefused } from '#/platform/web/api.ts';
import { forgetDraft } from '#/platform/web/drafts.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { StepLine } from '#/platform/web/ui/StepLine.tsx';
import { useDraft } from '#/platform/web/useDraft.ts';
import { Created } from './Created.tsx';
import { DoctorStep, GeneralStep, NurseStep } from './DetailsStep.tsx';
import { type Draft, draftOf, furthestStep, type Part, partOf, profileOf, stepCount } from './draft.ts';
import { ImagesStep, LocationStep, PersonalStep, ProfessionStep } from './Steps.tsx';
import { useCreation } from './useCreation.ts';
import { useSteps } from './useSteps.ts';

const draftName = 'profile';

/** Five steps to a profile (spec point 2, "Create-profile wizard"). */
export function Wizard() {
  const me = useMe();
  const suggested = me.nameFromGoogle ?? '';
  const read = useCallback((kept: unknown) => draftOf(kept, suggested), [suggested]);
  const [draft, keep] = useDraft(me.id, draftName, read);
  const { isDone, created, create, goToPage } = useCreation({
    call: (profile: SentInputOf<typeof createProfile>) => callApi(createProfile, profile),
    failed: 'profiles.errorSaving',
    isAlreadyThere: error => isRefused(error, 'conflict'),
    pageOf: () => paths.profile(me.username),
    forgetDraft: () => forgetDraft(me.id, draftName),
  });
  const { step, next, previous } = useSteps(isDone ? stepCount : furthestStep(draft));
  const type = (part: Part, typed: Draft[Part]) => keep(now => ({ ...now, [part]: typed }));
  const stepProps = { onType: type, onNext: next, onPrevious: previous };

  const screens = {
    location: () => <LocationStep {...stepProps} typed={draft.location} me={me} />,
    personal: () => <PersonalStep {...stepProps} typed={draft.personal} />,
    profession: () => <ProfessionStep {...stepProps} typed={draft.profession} />,
    images: () => <ImagesStep {...stepProps} typed={draft.images} />,
    doctor: () => (
      <DoctorStep
        {...stepProps}
        typed={draft.doctor}
        onNext={doctorDetails => create(profileOf(draft, { doctorDetails }))}
      />
    ),
    nurse: () => (
      <NurseStep
        {...stepProps}
        typed={draft.nurse}
        onNext={nurseDetails => create(profileOf(draft, { nurseDetails }))}
      />
    ),
    general_user: () => (
      <GeneralStep {...stepProps} draft={draft} typed={{}} onNext={() => create(profileOf(draft, {}))} />
    ),
  };

  return (
    <Card bleed className="flex grow flex-col border-b-0 mid:grow-0 mid:border-b">
      {!isDone && <StepLine step={step} steps={stepCount} />}
      {!isDone && screens[partOf(step, draft)]()}
      <div role="status" className="contents">
        {created && <Created text="profiles.created" ms={limits.profileCreatedRedirect} onGo={goToPage} />}
      </div>
    </Card>
  );
}
