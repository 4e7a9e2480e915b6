import AlarmClock from 'lucide-react/icons/alarm-clock';
import AtSign from 'lucide-react/icons/at-sign';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Building2 from 'lucide-react/icons/building-complex';
import Heart from 'lucide-react/icons/heart';
import MessageSquare from 'lucide-react/icons/message-square';
import Quote from 'lucide-react/icons/message-square-quote';
import Pencil from 'lucide-react/icons/pencil';
import Repeat2 from 'lucide-react/icons/repeat-2';
import Rss from 'lucide-react/icons/rss';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { BusinessAvatar } from '#/features/businesses/web/BusinessAvatar.tsx';
import { Answer } from '#/features/businesses/web/workplaces/Answer.tsx';
import { ConnectButton } from '#/features/connections/web/ConnectButton.tsx';
import { PersonAvatar } from '#/features/profiles/web/PersonAvatar.tsx';
import { Link } from '#/platform/web/router/Link.tsx';
import { VisuallyHidden } from '#/platform/web/ui/VisuallyHidden.tsx';
import { Ago } from './Ago.tsx';
import type { Reaction } from './news.ts';
import { rowLook } from './rowLook.ts';
import { Sentence } from './Sentence.tsx';
import { namesToStress, placeOf, sentenceOfReaction } from './wording.ts';

const icons = {
  like: Heart,
  comment: MessageSquare,
  repost: Repeat2,
  mention: AtSign,
  request: UserPlus,
  acceptance: UserCheck,
  follow: Rss,
  invitation: Building2,
  confirmation: BadgeCheck,
  reminder: AlarmClock,
  quote: Quote,
  review: ShieldCheck,
  verification: BadgeCheck,
};

/**
 * One line of what others did, with buttons to answer where it needs one; a press opens exactly where it happened.
 */
export function ReactionLine({ reaction }: { reaction: Reaction }) {
  // Seen is what was shown before: it stays marked for as long as it is looked at now.
  const [isNew] = useState(reaction.isNew);
  const Icon = reaction.isToEdit ? Pencil : icons[reaction.kind];
  const [person] = reaction.people;
  return (
    <li>
      <Link data-step={reaction.id} to={placeOf(reaction)} className={rowLook(isNew)}>
        <span className="relative shrink-0">
          {(reaction.kind === 'invitation' || reaction.kind === 'reminder') && reaction.business ? (
            <BusinessAvatar business={reaction.business} size={36} />
          ) : (
            person && <PersonAvatar person={person} size={36} />
          )}
          <span className="absolute -end-1 -bottom-1 rounded-full border border-line bg-raised p-0.5">
            <Icon aria-hidden="true" className="size-3.5 text-scrub" />
          </span>
        </span>
        <span className="block min-h-9 min-w-0 grow content-center text-small">
          {isNew && <VisuallyHidden>{say('notifications.new')} </VisuallyHidden>}
          <span className="wrap-anywhere">
            <Sentence text={sentenceOfReaction(reaction)} names={namesToStress(reaction)} />
          </span>
          <Ago at={reaction.createdAt} />
          {reaction.excerpt && (
            <span dir="auto" className="mt-0.5 line-clamp-1 text-beside text-meta text-muted wrap-anywhere">
              {reaction.excerpt}
            </span>
          )}
        </span>
      </Link>
      {reaction.kind === 'request' && person && (
        <ConnectButton person={person} inList small className="ps-15 pb-2" />
      )}
      {reaction.kind === 'invitation' && !reaction.isToEdit && reaction.business && (
        <Answer business={reaction.business} className="ps-15 pb-2" />
      )}
    </li>
  );
}
