import { Popover as Base } from '@base-ui/react/popover';
import type { MouseEvent, ReactNode } from 'react';

type PopoverLayerProps = {
  /** What was pressed: the sheet opens beside it and gives the focus back to it. */
  anchor: HTMLElement;
  open: boolean;
  label: string;
  align?: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
};

/** Whether a link in it has opened another screen, which has taken the focus (pages/useArrival.ts). */
const hasArrived = () => Boolean(document.activeElement?.closest('main'));

/** What Popover shows once it is open. */
export function PopoverLayer({ anchor, open, label, align = 'end', onClose, children }: PopoverLayerProps) {
  const closeAfterPress = (event: MouseEvent) => {
    const target = event.target as Element;
    // React also reports clicks in dialogs opened from here.
    if (!event.currentTarget.contains(target)) return;
    // Answers are groups: their outcome is shown in place.
    if (target.closest('a, button') && !target.closest('fieldset')) onClose();
  };
  const change = (shown: boolean, { reason, event }: Base.Root.ChangeEventDetails) => {
    // What was pressed closes by itself, and would open again if it were closed before.
    const isAnchor =
      reason === 'outside-press' && event.target instanceof Node && anchor.contains(event.target);
    if (!shown && !isAnchor) onClose();
  };
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align={align} sideOffset={6} collisionPadding={8} className="z-40">
          <Base.Popup
            aria-label={label}
            finalFocus={() => (hasArrived() ? false : anchor)}
            onClick={closeAfterPress}
            className="min-w-56 max-w-90 origin-(--transform-origin) rounded-card border border-line bg-raised p-1.5 text-ink shadow-float outline-none transition-[opacity,scale] duration-120 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
