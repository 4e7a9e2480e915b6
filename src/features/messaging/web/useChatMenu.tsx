import { useRef, useState } from 'react';
import { withTexts } from '#/app/texts/load.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';

const ChatMenu = lazyComponent(async () => (await withTexts(import('./ChatMenu.tsx'), 'seldom')).ChatMenu);

/** How long a finger rests on a row until its menu opens, in milliseconds. */
const longPress = 500;

/** What gets the focus when the menu closes. */
const linkIn = (row: HTMLElement) => row.querySelector<HTMLElement>('a') ?? row;

/** The menu of a chat: behind a button (`toggle`), and by a long press or the secondary button on what has `pressed`. */
export function useChatMenu(chatId: string, onLeave?: () => void) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  // The finger that opened it is still to be lifted.
  const close = () => !isHeld.current && setAnchor(undefined);
  const rest = () => clearTimeout(timer.current);
  const lift = (event: React.TouchEvent) => {
    rest();
    if (!isHeld.current) return;
    event.preventDefault();
    setTimeout(() => {
      isHeld.current = false;
    });
  };
  return {
    isOpen: anchor !== undefined,
    open: setAnchor,
    pressed: {
      onContextMenu: (event: React.MouseEvent<HTMLElement>) => {
        event.preventDefault();
        rest();
        setAnchor(linkIn(event.currentTarget));
      },
      // Where a long press is no click of the secondary button.
      onTouchStart: ({ currentTarget }: React.TouchEvent<HTMLElement>) => {
        rest();
        timer.current = setTimeout(() => {
          isHeld.current = true;
          setAnchor(linkIn(currentTarget));
        }, longPress);
      },
      onTouchMove: rest,
      onTouchCancel: lift,
      onTouchEnd: lift,
    },
    menu: anchor && (
      <ChatMenu chatId={chatId} anchor={anchor} onClose={close} onFault={close} onLeave={onLeave} />
    ),
  };
}
