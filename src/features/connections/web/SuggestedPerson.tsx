import { useMutation } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { say } from '#/app/texts.ts';
import { dismissSuggestion, type listSuggestions } from '#/features/connections/contract.ts';
import { PersonLink } from '#/features/profiles/web/PersonLink.tsx';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { classes } from '#/platform/web/ui/classes.ts';
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

/** In a narrow column; with the button beside them, where there is room; or as one of a row that is pushed sideways. */
export type SuggestionLook = 'narrow' | 'wide' | 'row';

const looks = {
  narrow: {
    item: 'relative py-3 max-mid:nth-[n+3]:hidden',
    connect: 'ms-13 mt-2',
    dismiss: 'absolute! top-1 -end-2',
  },
  wide: {
    item: 'relative flex flex-wrap items-center gap-x-4 py-3 pe-10 max-mid:nth-[n+3]:hidden',
    connect: 'mt-2 max-phone:ms-13 mid:mt-0',
    dismiss: 'absolute! inset-y-0 -end-2 my-auto',
  },
  row: {
    item: 'relative flex w-64 shrink-0 snap-start flex-col rounded-card border border-line p-3',
    connect: 'mt-3',
    dismiss: 'absolute! end-0 top-0',
  },
};

type SuggestedPersonProps = {
  person: Suggested;
  look: SuggestionLook;
  onDismiss: () => void;
};

/** Somebody I may know: why, how to connect, and how not to be asked again. */
export function SuggestedPerson({ person, look, onDismiss }: SuggestedPersonProps) {
  const { item, connect, dismiss } = looks[look];
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(dismissSuggestion, { personId: person.id }),
    onSuccess: onDismiss,
    onError: error => toast.error(sentenceOf(error)),
  });
  return (
    <li className={item}>
      <div className={classes('min-w-0 grow', look !== 'row' && 'basis-56')}>
        {/* What the reason says is not said twice. */}
        <PersonLink person={person} size={40} brief={person.reason === 'workplace'} className="pe-8" />
        <p className="figures ms-13 mt-1 text-meta text-muted wrap-anywhere">{reasonOf(person)}</p>
      </div>
      <ConnectButton person={person} inList small className={connect} />
      <IconButton
        label={say('connections.dismiss', { name: person.fullName })}
        icon={<X aria-hidden="true" className="size-4" />}
        aria-disabled={isPending}
        onClick={() => mutate()}
        className={dismiss}
      />
    </li>
  );
}
