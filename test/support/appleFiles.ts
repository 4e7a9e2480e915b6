import { fileURLToPath } from 'node:url';

const pathOf = (name: string) => fileURLToPath(new URL(`./apple/${name}`, import.meta.url));

/** A video in HEVC with sound: browsers without that decoder play its sound and show no picture. */
export const hevcVideo = pathOf('film.mp4');
/** A photo in HEIC, which Chromium cannot decode. */
export const heicPhoto = pathOf('photo.heic');
