import { useEffect, useEffectEvent, useState } from 'react';
import { draw } from '../guard/bake.ts';
import { untouched } from '../guard/edit.ts';
import { readPicture } from '../readPicture.ts';
import { useObjectUrl } from '../useObjectUrl.ts';

/** Enough to see what it shows; what is sent is cut from the picture itself. */
const shownPixels = 2048 * 2048;

type Read = { picture: ImageBitmap; shown: File };

/** A chosen picture, the way up it was taken, and an address at which it can be shown; undefined until it is read. */
export function usePictureFile(file: File, fail: () => void) {
  const [read, setRead] = useState<Read>();
  const giveUp = useEffectEvent(fail);
  useEffect(() => {
    let isOver = false;
    let picture: ImageBitmap | undefined;
    const take = async () => {
      picture = await readPicture(file);
      const shown = await shownOf(picture, file);
      if (isOver) picture.close();
      else setRead({ picture, shown });
    };
    take().catch(() => isOver || giveUp());
    return () => {
      isOver = true;
      picture?.close();
    };
  }, [file]);
  const url = useObjectUrl(read?.shown);
  return read && url ? { picture: read.picture, url } : undefined;
}

/** A large picture would be slow to move, and an animation would show more than the first frame that is kept. */
async function shownOf(picture: ImageBitmap, file: File): Promise<File> {
  if (file.type !== 'image/gif' && picture.width * picture.height <= shownPixels) return file;
  const canvas = draw(document.createElement('canvas'), picture, untouched, shownPixels);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp'));
  if (!blob) throw new Error('The canvas is too large.');
  return new File([blob], file.name, { type: blob.type });
}
