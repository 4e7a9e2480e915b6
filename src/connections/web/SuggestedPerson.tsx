import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { WireOutputOf } from '#/base/contract.ts';
import { ask, sentenceOf } from '#/base/web/api.ts';
import { IconButton } from '#/base/web/ui/IconButton.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { dismissSuggestion, type listSuggestions } from '#/connections/contract.ts';
import { PersonLink } from '#/profiles/web/PersonLink.tsx';
import { say } from '#/texts.ts';
import { ConnectButton } from './ConnectButton.tsx';

type Suggested = WireOutputOf<typeof listSuggestions>['items'][number];

/** Why this person, in words. */
function reasonOf({ reason, relation, field, city }: Suggested) {
  if (reason === 'mutual') return say('connections.mutual', { count: relation.mutual });
  return say('connections.alsoIn', { place: `\u2068${reason === 'field' ? field : city}\u2069` });
}

/** Somebody I may know: why, how to connect, and how not to be asked again. */
export function SuggestedPerson({ person, onDismiss }: { person: Suggested; onDismiss: () => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(dismissSuggestion, { personId: person.id }),
    onSuccess: onDismiss,
    onError: error => toast.error(sentenceOf(error)),
  });
  return (
    <li className="py-3 max-mid:nth-[n+3]:hidden">
      <div className="flex items-start gap-1">
        <PersonLink person={person} size={40} className="grow" />
        <IconButton
          label={say('connections.dismiss', { name: person.fullName })}
          icon={<X aria-hidden="true" className="size-4" />}
          aria-disabled={isPending}
          onClick={() => mutate()}
          className="-me-2 -mt-2"
        />
      </div>
      <p className="figures ms-13 mt-1 text-meta text-muted wrap-anywhere">{reasonOf(person)}</p>
      <ConnectButton person={person} inList small className="ms-13 mt-2" />
    </li>
  );
}
