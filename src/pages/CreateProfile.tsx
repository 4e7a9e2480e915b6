import { Wizard } from '#/features/profiles/web/wizard/Wizard.tsx';
import { RoundsPattern } from '#/platform/web/ui/RoundsPattern.tsx';
import { Wordmark } from '#/platform/web/ui/Wordmark.tsx';

/** /create-profile?step=…: the way from an account to a member, a sheet on the rounds of a profile. */
export const CreateProfile = () => (
  <div className="mx-auto flex min-h-dvh w-full max-w-form flex-col mid:py-8">
    <div className="relative overflow-hidden bg-scrub-wash mid:-mb-4 mid:rounded-t-card mid:pb-4">
      <RoundsPattern id="wizard" className="absolute size-full" />
      <div className="relative m-4 inline-flex rounded-control bg-card px-3 py-1.5 text-section mid:mx-6">
        <Wordmark />
      </div>
    </div>
    <div className="relative flex grow flex-col mid:grow-0">
      <Wizard />
    </div>
  </div>
);
