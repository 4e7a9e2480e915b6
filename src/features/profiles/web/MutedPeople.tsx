import { ask } from '#/platform/web/api.ts';
import { listMuted } from '#/features/profiles/contract.ts';
import { ShutOutList } from './ShutOutList.tsx';

/** Whose posts I keep out of my feed. */
export const MutedPeople = () => (
  <ShutOutList
    queryKey={['mutes']}
    read={cursor => ask(listMuted, { cursor })}
    empty="profiles.nobodyMuted"
    back={{ deed: 'unmute', label: 'profiles.unmuteShort' }}
    again={{ deed: 'mute', label: 'profiles.muteAgain' }}
  />
);
