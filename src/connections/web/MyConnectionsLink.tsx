import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { useMe } from '#/accounts/web/viewer.ts';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';
import { useRelation } from './relations.ts';

/** Leads to those I am connected with, and says how many they are. */
export function MyConnectionsLink() {
  const me = useMe();
  const count = useRelation(me.id)?.connections;
  return (
    <Link
      to={paths.profiles('connections')}
      className="flex min-h-control items-center gap-3 rounded-control px-3 text-small font-medium hover:bg-scrub-wash [&_svg]:size-5 [&_svg]:text-muted"
    >
      <UsersRound aria-hidden="true" />
      {say('connections.mine')}
      {count !== undefined && <span className="figures ms-auto text-muted">{count.toLocaleString()}</span>}
    </Link>
  );
}
