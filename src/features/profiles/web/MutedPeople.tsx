import { listMuted } from '#/features/profiles/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { BlockOrMuteList } from './BlockOrMuteList.tsx';

/** Whose posts I keep out of my feed. */
export const MutedPeople = () => (
  <BlockOrMuteList
    queryKey={['mutes']}
    read={cursor => callApi(listMuted, { cursor })}
    empty="profiles.nobodyMuted"
    back={{ action: 'unmute', label: 'profiles.unmuteShort' }}
    again={{ action: 'mute', label: 'profiles.muteAgain' }}
  />
);
