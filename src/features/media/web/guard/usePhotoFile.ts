import { useEffect, useState } from 'react';
import { findHidden, type Hidden } from './findHidden.ts';

type Read = { picture: ImageBitmap; found: readonly Hidden[] };

/** The decoded picture, the way up it was taken, and the file's metadata; undefined until it is read. */
export function usePhotoFile(file: File, fail: () => void): Read | undefined {
  const [read, setRead] = useState<Read>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is read once
  useEffect(() => {
    let isOver = false;
    let picture: ImageBitmap | undefined;
    const take = async () => {
      picture = await createImageBitmap(file);
      const found = await findHidden(file);
      if (isOver) picture.close();
      else setRead({ picture, found });
    };
    take().catch(() => isOver || fail());
    return () => {
      isOver = true;
      picture?.close();
    };
  }, [file]);
  return read;
}
