import type { ReactElement, ReactNode } from 'react';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { useOpener } from './useOpener.ts';

export type PopoverProps = {
  /** A Button or IconButton of ours: the element itself, the popover adds what opens it. */
  trigger: ReactElement;
  /** What it is, in words. */
  label: string;
  align?: 'start' | 'end';
  /** Anything: links and buttons in it close it when they are pressed, except for buttons in a fieldset. */
  children: ReactNode;
};

const PopoverLayer = lazyComponent(async () => (await import('./PopoverLayer.tsx')).PopoverLayer);

/** A small sheet behind a button, for what a Menu is too strict for: navigation, news. Escape gives the focus back. */
export function Popover({ trigger, ...rest }: PopoverProps) {
  const { button, anchor, isOpen, close } = useOpener(trigger, {
    popup: 'dialog',
    fetch: PopoverLayer.fetch,
  });
  return (
    <>
      {button}
      {anchor && <PopoverLayer {...rest} anchor={anchor} open={isOpen} onClose={close} onFault={close} />}
    </>
  );
}
