import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

type Dropped = { files: File[]; folders: string[] };

/** What is dropped or pasted. A folder has no content as a file, so only its name is taken. */
function droppedIn(data: DataTransfer): Dropped {
  const items = [...data.items].filter(({ kind }) => kind === 'file');
  const folders = items.map(item => item.webkitGetAsEntry()).filter(entry => entry?.isDirectory);
  const files = items.filter(item => !item.webkitGetAsEntry()?.isDirectory).map(item => item.getAsFile());
  return { files: files.filter(file => file !== null), folders: folders.map(entry => entry!.name) };
}

const holdsFile = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;

/**
 * Paste and drop of files: what to spread on the element that takes them, and whether some hover over it. `take` gets the files, and
 * the names of folders among them.
 */
export function useFileDrop(take: (files: File[], folders: string[]) => void) {
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
      const { files, folders } = droppedIn(event.dataTransfer);
      if (files.length + folders.length === 0) return;
      event.preventDefault();
      take(files, folders);
    },
    onPaste: (event: ClipboardEvent) => {
      const { files, folders } = droppedIn(event.clipboardData);
      // A table copied from a spreadsheet brings a picture of itself along; its text is what is meant.
      const isText = event.clipboardData.types.includes('text/plain');
      if (files.length + folders.length === 0 || isText) return;
      event.preventDefault();
      take(files, folders);
    },
  };
  return { isOver, place };
}
