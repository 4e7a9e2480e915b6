import { useId } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { PersonLink } from '#/features/profiles/web/PersonLink.tsx';
import { Link } from '#/platform/web/router/Link.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import { useRequests } from './stablePeople.ts';

const shown = 3;

/** Above the explorer: who waits for my answer. Nothing while nobody does. */
export function PendingRequests() {
  const heading = useId();
  const { people = [] } = useRequests('received');
  if (people.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={heading} className="text-section">
          {say('connections.pendingRequests')}
        </h2>
        <Link
          to={paths.profiles('requests')}
          className="rounded-corner text-scrub text-small underline underline-offset-2"
        >
          {say('connections.allRequests')}
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {people.slice(0, shown).map(person => (
          <li
            key={person.id}
            className="flex flex-wrap items-center justify-between gap-3 py-3 max-phone:not-first:hidden last:pb-0 max-phone:border-b-0 max-phone:pb-0"
          >
            <PersonLink person={person} className="grow basis-56" />
            <ConnectButton person={person} inList />
          </li>
        ))}
      </ul>
    </Card>
  );
}
