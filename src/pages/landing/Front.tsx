import type { ReactNode } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { Wordmark } from '#/platform/web/ui/Wordmark.tsx';

/** The landing's first words and both ways in; `children` are beside or below them. */
export const Front = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid max-w-page items-center gap-12 px-4 py-12 mid:px-6 wide:min-h-[min(100dvh,56rem)] wide:grid-cols-[1fr_38.75rem] wide:gap-16">
    <div className="phone:max-wide:text-center">
      <h1 className="text-display">
        <Wordmark className="-ms-[0.08em] phone:max-wide:ms-0" />
      </h1>
      <p className="mt-6 max-w-96 text-section text-balance text-muted phone:max-wide:mx-auto">
        {say('pages.landingSubtitle')}
      </p>
      <div className="mt-8 flex flex-wrap gap-3 phone:max-wide:justify-center">
        <ButtonLink to={paths.register()} kind="primary" className="min-w-32">
          {say('accounts.signUp')}
        </ButtonLink>
        <ButtonLink to={paths.login()} className="min-w-32">
          {say('accounts.login')}
        </ButtonLink>
      </div>
    </div>
    {children}
  </div>
);
