import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { say } from '#/app/texts.ts';
import { getMute } from '#/features/profiles/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { MenuItem } from '#/platform/web/ui/MenuItem.tsx';
import { type Other, useBlockOrMute } from './blockOrMute.ts';

type PersonItemsProps = { person: Other; onBlock: () => void };

/** Lines of a menu about somebody else: mute or unmute, and block, which asks first. */
export function PersonItems({ person, onBlock }: PersonItemsProps) {
  const { mutate } = useBlockOrMute(person);
  // Asked when the menu opens: nearly nobody is muted, and nearly no menu is opened.
  const { data } = useQuery({
    queryKey: ['mute', person.id],
    queryFn: ({ signal }) => callApi(getMute, { personId: person.id }, { signal }),
  });
  const name = { username: person.username };
  return (
    <>
      {data?.isMuted ? (
        <MenuItem icon={<Volume2 aria-hidden="true" />} onSelect={() => mutate('unmute')}>
          {say('profiles.unmute', name)}
        </MenuItem>
      ) : (
        <MenuItem icon={<VolumeX aria-hidden="true" />} onSelect={() => mutate('mute')}>
          {say('profiles.mute', name)}
        </MenuItem>
      )}
      <MenuItem icon={<Ban aria-hidden="true" />} danger onSelect={onBlock}>
        {say('profiles.block', name)}
      </MenuItem>
    </>
  );
}
