import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])];
const holdsFile = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;

/** Paste and drop of files: what to spread on the element that takes them, and whether some hover over it. */
export function useFileDrop(take: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);

  // A file dropped beside it must not replace the page, and with it everything typed.
  useEffect(() => {
    const stay = (event: globalThis.DragEvent) => holdsFile(event.dataTransfer) && event.preventDefault();
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
    };
  }, []);

  const place = {
    onDragEnter: (event: DragEvent) => setOver(holdsFile(event.dataTransfer)),
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const files = filesOf(event.dataTransfer);
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    },
    onPaste: (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      // A table copied from a spreadsheet brings a picture of itself along; its text is what is meant.
      if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      take(files);
    },
  };
  return { isOver, place };
}
