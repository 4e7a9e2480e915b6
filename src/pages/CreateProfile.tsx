import { Wordmark } from '#/base/web/ui/Wordmark.tsx';
import { Wizard } from '#/profiles/web/wizard/Wizard.tsx';

/** /create-profile?step=…: the way from an account to a member. */
export const CreateProfile = () => (
  <div className="mx-auto flex min-h-dvh w-full max-w-form flex-col gap-4 pt-4 mid:gap-6 mid:py-8">
    <div className="px-4 text-section mid:px-0">
      <Wordmark />
    </div>
    <Wizard />
  </div>
);
