import { useRef } from 'react';

/** Opens the browser's dialog for one file of these types, or of any; `input` can be rendered anywhere. */
export function usePick(accept: string | undefined, onPick: (file: File) => void) {
  const picker = useRef<HTMLInputElement>(null);
  const input = (
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
  );
  return { input, pick: () => picker.current?.click() };
}
