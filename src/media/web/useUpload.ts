import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Folder, Picture } from '#/media/contract.ts';
import { sendImage } from './sendImage.ts';

/** Sends one picture at a time, as soon as it is picked. `arrived` is told the picture that a file became. */
export function useUpload(folder: Folder, arrived: (picture: Picture, file: File) => void) {
  const [sent, setSent] = useState(0);
  const leaving = useRef<AbortController>(undefined);
  const underway = useRef<Promise<Picture>>(undefined);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      leaving.current?.abort();
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      setSent(0);
      const picture = await sendImage(file, folder, { signal, onProgress: setSent });
      // Removed when it had just arrived: it is not wanted any more.
      signal.throwIfAborted();
      return picture;
    },
    onSuccess: arrived,
  });

  useEffect(() => () => leaving.current?.abort(), []);

  const start = (file: File) => {
    underway.current = upload.mutateAsync(file);
    underway.current.catch(() => {});
    return underway.current;
  };
  const stop = () => {
    leaving.current?.abort();
    underway.current = undefined;
    upload.reset();
  };
  return {
    /** The file that was chosen last, until `stop`. */
    file: upload.variables,
    /** How much of it has been sent, from 0 to 1. */
    sent,
    isPending: upload.isPending,
    error: upload.error,
    start,
    stop,
    /** The picture it becomes; tried again if it had failed. */
    settled: () => (upload.error ? start(upload.variables) : underway.current),
  };
}
