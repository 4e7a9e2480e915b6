import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { createBusiness } from '#/features/businesses/contract.ts';
import { Created } from '#/features/profiles/web/wizard/Created.tsx';
import { useCreation } from '#/features/profiles/web/wizard/useCreation.ts';
import { useSteps } from '#/features/profiles/web/wizard/useSteps.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { callApi } from '#/platform/web/api.ts';
import { forgetDraft } from '#/platform/web/drafts.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { StepLine } from '#/platform/web/ui/StepLine.tsx';
import { useDraft } from '#/platform/web/useDraft.ts';
import { type Draft, draftOf, furthestStep, type Part, partOf, sentOf, stepCount } from './draft.ts';
import { BasicStep, BrandingStep, ContactStep } from './Steps.tsx';

const draftName = 'business';

/** Three steps to a business page (spec point 4, "Business wizard"). */
export function Wizard() {
  const me = useMe();
  const [draft, keep] = useDraft(me.id, draftName, draftOf);
  const { isDone, created, create, goToPage } = useCreation({
    call: (business: SentInputOf<typeof createBusiness>) => callApi(createBusiness, business),
    failed: 'businesses.createFailed',
    isAlreadyThere: error => error instanceof Refusal && error.text === 'businesses.alreadyCreated',
    pageOf: owner => paths.business(owner?.businessUsername ?? ''),
    forgetDraft: () => forgetDraft(me.id, draftName),
  });
  const { step, next, previous } = useSteps(isDone ? stepCount : furthestStep(draft));
  const stepProps = <P extends Part>(part: P) => ({
    typed: draft[part],
    onType: (typed: Draft[P]) => keep(now => ({ ...now, [part]: typed })),
    onNext: next as (values: unknown) => unknown,
    onPrevious: previous,
  });

  const screens = {
    basic: () => <BasicStep {...stepProps('basic')} />,
    contact: () => <ContactStep {...stepProps('contact')} />,
    branding: () => (
      <BrandingStep {...stepProps('branding')} onNext={branding => create(sentOf({ ...draft, branding }))} />
    ),
  };

  return (
    <Card bleed className="flex grow flex-col border-b-0 mid:grow-0 mid:border-b">
      {!isDone && <StepLine step={step} steps={stepCount} />}
      {!isDone && screens[partOf(step)]()}
      <div role="status" className="contents">
        {created && <Created text="businesses.created" ms={limits.businessCreatedRedirect} onGo={goToPage} />}
      </div>
    </Card>
  );
}
