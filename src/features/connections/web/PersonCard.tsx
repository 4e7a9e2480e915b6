import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { PersonAvatar } from '#/features/profiles/web/PersonAvatar.tsx';
import { PersonLine } from '#/features/profiles/web/PersonLine.tsx';
import { PersonMenu } from '#/features/profiles/web/PersonMenu.tsx';
import { PersonName } from '#/features/profiles/web/PersonName.tsx';
import { Link } from '#/platform/web/router/Link.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import type { CachedCard } from './people.ts';
import { useRelation } from './relations.ts';
import { WithdrawItem } from './WithdrawItem.tsx';

/** A person in the explorer: who they are, and my relation to them. */
export function PersonCard({ person }: { person: CachedCard }) {
  const mutual = useRelation(person.id)?.mutual ?? 0;
  const to = paths.profile(person.username);
  const place = [person.city, person.country].filter(Boolean);
  return (
    // A row on a phone, so that several are in sight; a card from 480 px on.
    <Card
      as="li"
      padded={false}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 p-4 phone:flex phone:flex-col phone:items-center phone:pt-6 phone:text-center"
    >
      <div className="absolute end-1 top-1">
        <PersonMenu person={person}>
          <WithdrawItem personId={person.id} />
        </PersonMenu>
      </div>
      <Link
        to={to}
        tabIndex={-1}
        aria-hidden="true"
        className="row-span-3 self-start rounded-full phone:mb-3 phone:self-center"
      >
        <PersonAvatar person={person} size={72} className="max-phone:size-14!" />
      </Link>
      <div className="min-w-0 max-w-full max-phone:pe-9">
        <h3 className="text-body">
          <PersonName person={person} />
        </h3>
        <p className="mb-2 text-meta text-muted wrap-anywhere">
          <bdi dir="ltr">@{person.username}</bdi>
        </p>
        <PersonLine
          person={{ ...person, verified: null }}
          linked
          className="text-meta text-muted phone:justify-center"
        />
      </div>
      <div className="mt-2 mb-3 max-w-full grow space-y-0.5 text-small text-muted wrap-anywhere phone:mb-4">
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
      <ConnectButton person={person} inList hasMenu className="phone:justify-center" />
    </Card>
  );
}
