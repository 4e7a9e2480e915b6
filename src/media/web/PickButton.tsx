import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from '#/base/web/ui/Button.tsx';

type PickButtonProps = Pick<ButtonProps, 'kind' | 'size' | 'disabled' | 'className'> & {
  icon?: ReactNode;
  /** The types the browser's dialog offers. */
  accept: string;
  onPick: (file: File) => void;
  children: ReactNode;
};

/** A button that opens the browser's dialog for one file. */
export function PickButton({ accept, onPick, ...button }: PickButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Else the same file could not be picked again after a failure.
          target.value = '';
          if (file) onPick(file);
        }}
      />
    </>
  );
}
