import Lines from 'lucide-react/icons/menu';
import { say } from '#/app/texts.ts';
import type { MyAccount } from '#/features/accounts/web/viewer.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { useOpener } from '#/platform/web/ui/useOpener.ts';

const PhoneMenuLayer = lazyComponent(async () => (await import('./PhoneMenuLayer.tsx')).PhoneMenuLayer);

/** The links and actions of the header on a phone, which are fetched when the pointer or the focus comes near. */
export function PhoneMenu({ me }: { me: MyAccount }) {
  const { button, anchor, isOpen, close } = useOpener(
    <IconButton label={say('pages.menu')} icon={<Lines />} />,
    { popup: 'dialog', fetch: PhoneMenuLayer.fetch },
  );
  return (
    <div className="mid:hidden">
      {button}
      {anchor && <PhoneMenuLayer me={me} anchor={anchor} open={isOpen} onClose={close} onFault={close} />}
    </div>
  );
}
