import { Front } from './landing/Front.tsx';
import { LandingFooter } from './landing/LandingFooter.tsx';
import { Samples } from './landing/Samples.tsx';
import { WhatItDoes } from './landing/WhatItDoes.tsx';

/** /: what a visitor sees first. Asks the server for nothing. */
export const Landing = () => (
  <>
    <Front>
      <Samples />
    </Front>
    <WhatItDoes />
    <LandingFooter />
  </>
);
