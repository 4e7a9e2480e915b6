import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { Wordmark } from '#/platform/web/ui/Wordmark.tsx';
import { frontLook } from './frames.ts';
import { LandingFooter } from './landing/LandingFooter.tsx';
import { Samples } from './landing/Samples.tsx';
import { WhatItDoes } from './landing/WhatItDoes.tsx';

/** /: what a visitor sees first. Asks the server for nothing. */
export const Landing = () => (
  <>
    <div className={frontLook.frame}>
      <div className={frontLook.words}>
        <h1 className="text-display">
          <Wordmark className={frontLook.mark} />
        </h1>
        <p className={frontLook.subtitle}>{say('pages.landingSubtitle')}</p>
        <div className={frontLook.ways}>
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
