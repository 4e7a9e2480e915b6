import { useMutation } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { say } from '#/app/texts.ts';
import { dismissSuggestion, type listSuggestions } from '#/features/connections/contract.ts';
import { PersonLink } from '#/features/profiles/web/PersonLink.tsx';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { ConnectButton } from './ConnectButton.tsx';

type Suggested = JsonOutputOf<typeof listSuggestions>['items'][number];

/** Why this person, in words. */
function reasonOf({ reason, relation, place }: Suggested) {
  if (reason === 'mutual') return say('connections.mutual', { count: relation.mutual });
  if (reason === 'workplace') return say('businesses.worksAt', { business: place });
  if (reason === 'profession') return say('connections.sameProfession');
  return say('connections.alsoIn', { place });
}

/** How suggested people stand beside or below each other: classes of their list and of the parts of one. */
export type SuggestionLook = {
  list: string;
  item: string;
  words: string;
  connect: string;
  dismiss: string;
  /** The list is a card of its own width, and read at once. */
  isWide?: boolean;
  /** What it takes before it has been read; nothing if not said. */
  room?: string;
};

type SuggestedPersonProps = {
  person: Suggested;
  look: SuggestionLook;
  onDismiss: () => void;
};

/** Somebody I may know: why, how to connect, and how not to be asked again. */
export function SuggestedPerson({ person, look, onDismiss }: SuggestedPersonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(dismissSuggestion, { personId: person.id }),
    onSuccess: onDismiss,
    onError: error => toast.error(sentenceOf(error)),
  });
  return (
    <li className={look.item}>
      <div className={look.words}>
        {/* What the reason says is not said twice. */}
        <PersonLink person={person} size={40} brief={person.reason === 'workplace'} className="pe-8" />
        <p className="figures ms-13 mt-1 text-meta text-muted wrap-anywhere">{reasonOf(person)}</p>
      </div>
      <ConnectButton person={person} inList small className={look.connect} />
      <IconButton
        label={say('connections.dismiss', { name: person.fullName })}
        icon={<X aria-hidden="true" className="size-4" />}
        aria-disabled={isPending}
        onClick={() => mutate()}
        className={look.dismiss}
      />
    </li>
  );
}
