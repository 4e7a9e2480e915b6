import { SamplePost } from './SamplePost.tsx';
import { SampleProfile } from './SampleProfile.tsx';
import { SampleTalk } from './SampleTalk.tsx';
import { Walk } from './Walk.tsx';

/** Three samples of Rounds, drifting a little. A picture: nothing in it is interactive or read out. */
export const Samples = () => (
  <div
    aria-hidden="true"
    inert
    className="relative mx-auto w-full max-w-110 select-none mid:h-160 mid:max-w-155"
  >
    <Walk className="absolute hidden size-full overflow-visible mid:block" />
    <SamplePost className="relative animate-drift mid:absolute mid:start-0 mid:top-18 mid:w-94" />
    <SampleProfile className="relative -mt-3 ms-auto w-64 animate-drift [animation-delay:-3s] mid:absolute mid:end-0 mid:top-6 mid:mt-0" />
    <SampleTalk className="relative -mt-1 w-72 animate-drift [animation-delay:-6s] mid:absolute mid:end-0 mid:bottom-10 mid:mt-0 mid:w-68" />
  </div>
);
