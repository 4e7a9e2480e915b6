import { quarters } from './pictures.ts';

/** A JPEG of four colours with a camera's metadata: where it was taken, when, and with what. */
export const takenPhoto = () =>
  quarters()
    .withExif({
      IFD0: { Make: 'Kodak', DateTime: '2026:02:03 04:05:06' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' },
    })
    .jpeg({ quality: 95 })
    .toBuffer();
