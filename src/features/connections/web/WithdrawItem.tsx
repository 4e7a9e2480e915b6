import Undo2 from 'lucide-react/icons/undo-2';
import { say } from '#/app/texts.ts';
import { MenuItem } from '#/platform/web/ui/MenuItem.tsx';
import { useRelation } from './relations.ts';
import { useConnectionAction } from './useConnectionAction.ts';

/** A line of a menu about a person: withdraws my request to them. Nothing where there is none. */
export function WithdrawItem({ personId }: { personId: string }) {
  const relation = useRelation(personId);
  const { mutate } = useConnectionAction(personId);
  if (relation?.state !== 'requested') return null;
  return (
    <MenuItem icon={<Undo2 aria-hidden="true" />} onSelect={() => mutate('withdraw')}>
      {say('connections.withdraw')}
    </MenuItem>
  );
}
