import { Link } from 'react-router';
import { Card } from '#/base/web/ui/Card.tsx';
import { paths } from '#/paths.ts';
import { PersonAvatar } from '#/profiles/web/PersonAvatar.tsx';
import { PersonLine } from '#/profiles/web/PersonLine.tsx';
import { PersonMenu } from '#/profiles/web/PersonMenu.tsx';
import { say } from '#/texts.ts';
import { ConnectButton } from './ConnectButton.tsx';
import type { CachedCard } from './people.ts';
import { useRelation } from './relations.ts';

/** Somebody in the explorer: who they are, and how I stand to them. */
export function PersonCard({ person }: { person: CachedCard }) {
  const mutual = useRelation(person.id)?.mutual ?? 0;
  const to = paths.profile(person.username);
  const place = [person.city, person.country].filter(Boolean);
  return (
    <Card as="li" padded={false} className="relative flex flex-col items-center p-4 pt-6 text-center">
      <div className="absolute end-1 top-1">
        <PersonMenu person={person} />
      </div>
      <Link to={to} tabIndex={-1} aria-hidden="true" className="rounded-full">
        <PersonAvatar person={person} size={72} />
      </Link>
      <h3 className="mt-3 max-w-full text-body">
        <Link to={to} className="font-strong wrap-anywhere underline-offset-2 hover:underline">
          <bdi>{person.fullName}</bdi>
        </Link>
      </h3>
      <p className="mb-2 max-w-full text-meta text-muted wrap-anywhere">
        <bdi dir="ltr">@{person.username}</bdi>
      </p>
      <PersonLine person={person} linked className="justify-center text-meta text-muted" />
      <div className="mt-2 mb-4 max-w-full grow space-y-0.5 text-small text-muted wrap-anywhere">
        {person.field && (
          <p>
            <bdi>{person.field}</bdi>
          </p>
        )}
        {place.length > 0 && (
          <p>
            <bdi>{place.join(', ')}</bdi>
          </p>
        )}
        {mutual > 0 && <p className="figures">{say('connections.mutual', { count: mutual })}</p>}
      </div>
      <ConnectButton person={person} inList className="justify-center" />
    </Card>
  );
}
