import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

const fileOf = (data: DataTransfer | null) => data?.files[0];
const holdsFile = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;

/** Paste and drop of a file: what to spread on the element that takes it, and whether one hovers over it. */
export function useFileDrop(take: (file: File) => void) {
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
      const file = fileOf(event.dataTransfer);
      if (!file) return;
      event.preventDefault();
      take(file);
    },
    onPaste: (event: ClipboardEvent) => {
      const file = fileOf(event.clipboardData);
      // A table copied from a spreadsheet brings a picture of itself along; its text is what is meant.
      if (!file || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      take(file);
    },
  };
  return { isOver, place };
}
