import { listBlocked } from '#/features/profiles/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { BlockOrMuteList } from './BlockOrMuteList.tsx';

/** Whom I have blocked: the one place where they are found again. */
export const BlockedPeople = () => (
  <BlockOrMuteList
    queryKey={['blocks']}
    read={cursor => callApi(listBlocked, { cursor })}
    empty="profiles.nobodyBlocked"
    back={{ action: 'unblock', label: 'profiles.unblock' }}
    again={{ action: 'block', label: 'profiles.blockAgain' }}
  />
);
