import { useRef } from 'react';

type Pick = {
  /** The types the browser's dialog offers; all of them where none are given. */
  accept: string | undefined;
  /** Whether several files can be chosen at once. */
  multiple?: boolean | undefined;
  onPick: (files: File[]) => void;
};

/** Opens the browser's dialog for files; `input` can be rendered anywhere. */
export function usePick({ accept, multiple, onPick }: Pick) {
  const picker = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={picker}
      type="file"
      accept={accept}
      multiple={multiple}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Else the same file could not be picked again after a failure.
        target.value = '';
        if (files.length > 0) onPick(files);
      }}
    />
  );
  return { input, pick: () => picker.current?.click() };
}
