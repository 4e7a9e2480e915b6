import Ellipsis from 'lucide-react/icons/ellipsis';
import { say } from '#/app/texts.ts';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { Menu } from '#/platform/web/ui/Menu.tsx';
import { ReportItem } from '#/platform/web/ui/ReportItem.tsx';
import { useHandedFocus } from '#/platform/web/ui/useHandedFocus.ts';

/** What else can be done about a business of somebody else. */
export function BusinessMenu({ ownerId }: { ownerId: string }) {
  const { handOn, finalFocus } = useHandedFocus();
  const trigger = (
    <IconButton label={say('base.moreActions')} icon={<Ellipsis aria-hidden="true" className="size-5" />} />
  );
  return (
    <Menu finalFocus={finalFocus} trigger={trigger}>
      <ReportItem kind="business" thingId={ownerId} onSelect={handOn} />
    </Menu>
  );
}
