import { useEffect, useRef, useState } from 'react';
import type { Folder } from '#/media/contract.ts';
import { sendImage } from '#/media/web/sendImage.ts';

type Upload = { preview: string; part: number };

/** Sends a picture as soon as it is picked: what is kept of it is its id. A newer one takes its place. */
export function useUpload(folder: Folder, arrived: (id: string) => void, failed: (error: unknown) => void) {
  const [upload, setUpload] = useState<Upload>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const stop = () => {
    leaving.current?.abort();
    setUpload(undefined);
  };

  const send = async (file: File) => {
    stop();
    const leave = new AbortController();
    leaving.current = leave;
    const preview = URL.createObjectURL(file);
    setUpload({ preview, part: 0 });
    try {
      const onProgress = (part: number) => setUpload({ preview, part });
      const { id } = await sendImage(file, folder, { signal: leave.signal, onProgress });
      if (!leave.signal.aborted) arrived(id);
    } catch (error) {
      if (!leave.signal.aborted) failed(error);
    }
    URL.revokeObjectURL(preview);
    if (!leave.signal.aborted) setUpload(undefined);
  };

  return { upload, send, stop };
}
