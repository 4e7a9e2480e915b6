import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Repeat2 from 'lucide-react/icons/repeat-2';
import Send from 'lucide-react/icons/send';
import { say } from '#/app/texts.ts';
import { Avatar } from '#/platform/web/ui/Avatar.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { ProfessionChip } from '#/platform/web/ui/ProfessionChip.tsx';
import { NightWard } from './NightWard.tsx';

const actions = [Heart, MessageCircle, Repeat2, Send];

/** A post as it looks inside, for the landing. */
export const SamplePost = ({ className }: { className?: string }) => (
  <Card padded={false} className={className}>
    <div className="flex items-center gap-3 p-4 pb-0">
      <Avatar id="amara" name="Amara Okafor" />
      <div>
        <p className="font-strong">Amara Okafor</p>
        <p className="flex items-center gap-2 text-meta text-muted">
          <ProfessionChip profession="doctor" />
          {say('base.hours', { count: 2 })}
        </p>
      </div>
    </div>
    <p className="p-4">{say('pages.samplePost')}</p>
    <NightWard className="mx-2 block aspect-20/11 w-[calc(100%-1rem)] rounded-media object-cover" />
    <p className="px-4 pt-3 text-meta text-muted">{say('pages.samplePostCounts')}</p>
    <div className="grid grid-cols-4 p-2">
      {actions.map((Action, i) => (
        <Action
          key={Action.displayName}
          className={`mx-auto my-2 size-5 ${i === 0 ? 'fill-scrub text-scrub' : 'text-muted'}`}
        />
      ))}
    </div>
  </Card>
);
