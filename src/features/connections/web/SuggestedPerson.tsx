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
function reasonOf({ reason, relation, field, city }: Suggested) {
  if (reason === 'mutual') return say('connections.mutual', { count: relation.mutual });
  return say('connections.alsoIn', { place: reason === 'field' ? field : city });
}

type SuggestedPersonProps = {
  person: Suggested;
  /** The button beside them, where there is room. */
  wide?: boolean | undefined;
  onDismiss: () => void;
};

/** Somebody I may know: why, how to connect, and how not to be asked again. */
export function SuggestedPerson({ person, wide, onDismiss }: SuggestedPersonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(dismissSuggestion, { personId: person.id }),
    onSuccess: onDismiss,
    onError: error => toast.error(sentenceOf(error)),
  });
  return (
    <li
      className={classes(
        'relative py-3 max-mid:nth-[n+3]:hidden',
        wide && 'flex flex-wrap items-center gap-x-4 pe-10',
      )}
    >
      <div className="min-w-0 grow basis-56">
        <PersonLink person={person} size={40} className="pe-8" />
        <p className="figures ms-13 mt-1 text-meta text-muted wrap-anywhere">{reasonOf(person)}</p>
      </div>
      <ConnectButton
        person={person}
        inList
        small
        className={wide ? 'mt-2 max-phone:ms-13 mid:mt-0' : 'ms-13 mt-2'}
      />
      <IconButton
        label={say('connections.dismiss', { name: person.fullName })}
        icon={<X aria-hidden="true" className="size-4" />}
        aria-disabled={isPending}
        onClick={() => mutate()}
        className={classes('absolute! -end-2', wide ? 'inset-y-0 my-auto' : 'top-1')}
      />
    </li>
  );
}
