import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useState } from 'react';

export type PopoverProps = {
  /** A Button or IconButton of ours: the element itself, the popover adds what opens it. */
  trigger: ReactElement;
  /** What it is, in words. */
  label: string;
  align?: 'start' | 'end';
  /** Anything: links and buttons in it close it when they are pressed. */
  children: ReactNode;
};

/** A small sheet behind a button, for what a Menu is too strict for: navigation, news. Escape gives the focus back. */
export function Popover({ trigger, label, align = 'end', children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const closeAfterPress = (event: React.MouseEvent) => {
    if ((event.target as Element).closest('a, button')) setOpen(false);
  };
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-40">
          <Base.Popup
            aria-label={label}
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
