import { ButtonLink } from '#/base/web/ui/ButtonLink.tsx';
import { Wordmark } from '#/base/web/ui/Wordmark.tsx';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';
import { LandingFooter } from './landing/LandingFooter.tsx';
import { Samples } from './landing/Samples.tsx';
import { WhatItDoes } from './landing/WhatItDoes.tsx';

/** /: what a visitor sees first. Asks the server for nothing. */
export const Landing = () => (
  <>
    <div className="mx-auto grid max-w-page items-center gap-12 px-4 py-12 mid:px-6 wide:min-h-[min(100dvh,56rem)] wide:grid-cols-[1fr_38.75rem] wide:gap-16">
      <div className="phone:max-wide:text-center">
        <h1 className="text-display">
          <Wordmark className="-ms-[0.08em] phone:max-wide:ms-0" />
        </h1>
        <p className="mt-6 max-w-96 text-section phone:max-wide:mx-auto text-balance text-muted">
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
      <Samples />
    </div>
    <WhatItDoes />
    <LandingFooter />
  </>
);
