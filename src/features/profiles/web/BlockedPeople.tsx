import { ask } from '#/platform/web/api.ts';
import { listBlocked } from '#/features/profiles/contract.ts';
import { ShutOutList } from './ShutOutList.tsx';

/** Whom I have blocked: the one place where they are found again. */
export const BlockedPeople = () => (
  <ShutOutList
    queryKey={['blocks']}
    read={cursor => ask(listBlocked, { cursor })}
    empty="profiles.nobodyBlocked"
    back={{ deed: 'unblock', label: 'profiles.unblock' }}
    again={{ deed: 'block', label: 'profiles.blockAgain' }}
  />
);
