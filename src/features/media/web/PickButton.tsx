import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#/platform/web/ui/Button.tsx';
import { passFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { usePick } from './usePick.tsx';

type PickButtonProps = Pick<ButtonProps, 'kind' | 'size' | 'disabled' | 'className'> & {
  icon?: ReactNode;
  /** The types the browser's dialog offers; all of them where none are given. */
  accept: string | undefined;
  multiple?: boolean;
  onPick: (files: File[]) => void;
  children: ReactNode;
};

/** A button that opens the browser's dialog for one file, or several. */
export function PickButton({ accept, multiple, onPick, ...button }: PickButtonProps) {
  const { input, pick } = usePick({ accept, multiple, onPick });
  return (
    <>
      <Button {...button} ref={passFocusOn} onClick={pick} />
      {input}
    </>
  );
}
