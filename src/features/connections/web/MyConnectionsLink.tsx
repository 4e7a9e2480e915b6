import UsersRound from 'lucide-react/icons/users-round';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { MyCardLink } from '#/features/profiles/web/MyCardLink.tsx';
import { useRelation } from './relations.ts';

/** Leads to those I am connected with, and says how many they are. */
export function MyConnectionsLink() {
  const me = useMe();
  const count = useRelation(me.id)?.connections;
  return (
    <MyCardLink to={paths.profiles('connections')} icon={<UsersRound aria-hidden="true" />} count={count}>
      {say('connections.mine')}
    </MyCardLink>
  );
}
