import { Wizard } from '#/features/businesses/web/wizard/Wizard.tsx';

/** /create-business-profile?step=…: the way to a business page. */
export const CreateBusiness = () => (
  <div className="mx-auto flex min-h-[calc(100dvh-var(--spacing-header))] w-full max-w-form flex-col pt-4 mid:py-8">
    <Wizard />
  </div>
);
