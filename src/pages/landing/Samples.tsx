import CheckCheck from 'lucide-react/icons/check-check';
import { say } from '#/app/texts.ts';
import { Avatar } from '#/platform/web/ui/Avatar.tsx';
import { buttonLook } from '#/platform/web/ui/buttonLook.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { Cover } from '#/platform/web/ui/Cover.tsx';
import { ProfessionChip } from '#/platform/web/ui/ProfessionChip.tsx';
import { SamplePost } from './SamplePost.tsx';
import { Walk } from './Walk.tsx';

/**
 * Three samples of Rounds, drifting a little. A picture: nothing in it is interactive or read out. Until the page is live
 * they stand where they will start, so that nothing jumps.
 */
export const Samples = ({ isStill = false }) => (
  <div
    aria-hidden="true"
    inert
    className={`relative mx-auto w-full max-w-110 select-none mid:h-160 mid:max-w-155 ${isStill ? '*:[animation-play-state:paused]!' : ''}`}
  >
    <Walk className="absolute hidden size-full overflow-visible mid:block" />
    <SamplePost className="relative animate-drift mid:absolute mid:start-0 mid:top-18 mid:w-94" />
    <SampleProfile className="relative -mt-3 ms-auto w-64 animate-drift [animation-delay:-3s] mid:absolute mid:end-0 mid:top-6 mid:mt-0" />
    <SampleTalk className="relative -mt-1 w-72 animate-drift [animation-delay:-6s] mid:absolute mid:end-0 mid:bottom-10 mid:mt-0 mid:w-68" />
  </div>
);

/** A person as they look inside, for the landing. */
const SampleProfile = ({ className }: { className?: string }) => (
  <Card padded={false} className={className}>
    <Cover id="mei tanaka" className="rounded-t-[13px]" />
    <div className="-mt-8 px-4 pb-4">
      <Avatar id="mei_t" name="Mei Tanaka" size={64} className="ring-4 ring-card" />
      <p className="mt-2 font-strong">Mei Tanaka</p>
      <p className="mt-0.5 flex items-center gap-2 text-meta text-muted">
        <ProfessionChip profession="nurse" /> {say('pages.sampleWard')}
      </p>
      <p className="mt-2 text-small text-muted">{say('pages.samplePlace')}</p>
      <p className="text-small text-muted">{say('pages.sampleMutual')}</p>
      <span className={`mt-3 ${buttonLook('primary', 'small', true)}`}>{say('pages.sampleConnect')}</span>
    </div>
  </Card>
);

/** A question and a new answer as they look inside, for the landing. */
const SampleTalk = ({ className }: { className?: string }) => (
  <Card padded={false} className={className}>
    <div className="flex items-center gap-3 border-b border-line px-4 py-3">
      <Avatar id="jonas.l" name="Jonas Lindqvist" size={32} />
      <p className="grow font-strong">Jonas Lindqvist</p>
      <span className="size-2.5 rounded-full bg-lamp" />
    </div>
    <div className="flex flex-col gap-2 p-4 text-small">
      <p className="self-end rounded-bubble rounded-ee-corner bg-mine px-3.5 py-2 text-on-mine">
        {say('pages.sampleMine')}
      </p>
      <p className="figures flex items-center gap-1 self-end text-meta text-muted">
        06:41 <CheckCheck className="size-4 text-scrub" />
      </p>
      <p className="max-w-[85%] self-start rounded-bubble rounded-es-corner border border-line px-3.5 py-2">
        {say('pages.sampleTheirs')}
      </p>
      <p className="figures text-meta text-muted">06:58</p>
    </div>
  </Card>
);
