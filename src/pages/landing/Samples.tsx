import { Mark } from '#/base/web/ui/Mark.tsx';
import { SamplePost } from './SamplePost.tsx';
import { SampleProfile } from './SampleProfile.tsx';
import { SampleTalk } from './SampleTalk.tsx';

/** Three pieces of Rounds on their round, drifting a little. A picture: nothing in it can be pressed or heard. */
export const Samples = () => (
  <div
    aria-hidden="true"
    inert
    className="relative mx-auto w-full max-w-110 select-none mid:h-160 mid:max-w-155"
  >
    <Mark className="absolute -inset-x-6 top-0 size-auto text-scrub opacity-7 mid:inset-x-0 mid:top-4" />
    <SamplePost className="relative animate-drift mid:absolute mid:start-0 mid:top-24 mid:w-94" />
    <SampleProfile className="relative -mt-6 ms-auto w-60 animate-drift [animation-delay:-3s] mid:absolute mid:end-0 mid:top-0 mid:mt-0" />
    <SampleTalk className="relative -mt-10 w-72 animate-drift [animation-delay:-6s] mid:absolute mid:end-6 mid:bottom-0 mid:mt-0" />
  </div>
);
