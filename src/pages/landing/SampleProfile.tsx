import { say } from '#/app/texts.ts';
import { Avatar } from '#/platform/web/ui/Avatar.tsx';
import { buttonLook } from '#/platform/web/ui/buttonLook.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { Cover } from '#/platform/web/ui/Cover.tsx';
import { ProfessionChip } from '#/platform/web/ui/ProfessionChip.tsx';

/** A person as they look inside, for the landing. */
export const SampleProfile = ({ className }: { className?: string }) => (
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
