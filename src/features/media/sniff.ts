/** How many bytes of a file are looked at. */
export const headBytes = 64;

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp';
export type VideoFormat = 'mp4' | 'mov' | 'webm';

/** The type by a file's first bytes; names and declared types are ignored. Undefined for all others. */
export function typeOf(head: Uint8Array): ImageFormat | VideoFormat | undefined {
  const start = String.fromCharCode(...head.subarray(0, headBytes));
  return typeOfImage(head) ?? typeOfVideo(start);
}

/** The type of a picture. */
export function typeOfImage(head: Uint8Array): ImageFormat | undefined {
  const start = String.fromCharCode(...head.subarray(0, 12));
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp';
  return undefined;
}

/** Whether it names itself a recording of sound, as voice memos of phones do. Others do not: their tracks tell. */
export const isRecording = (head: Uint8Array) =>
  /^ftypM4[AB] /.test(String.fromCharCode(...head.subarray(4, 12)));

/** Whether it says that it is a PDF. */
export const isPdf = (head: Uint8Array) => String.fromCharCode(...head.subarray(0, 5)) === '%PDF-';

// A picture may come in the same boxes as a film: what these brands name is one.
const stillBrands = /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1|avif|avis|crx )/;

// JPEG XL (two), TIFF with what is made of it, and RAF.
const otherPictures = [
  ...['\xff\x0a', '\0\0\0\x0cJXL ', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'],
  ...['IIU\0', 'IIRO', 'IIRS', 'FUJIFILMCCD-RAW'],
];

/**
 * Whether it is a picture of another type, out of which we cannot take what a camera writes into it: where it was taken,
 * when, and with what. HEIC, AVIF, JPEG XL, TIFF and the raw formats of cameras.
 */
export function isOtherPicture(head: Uint8Array): boolean {
  const start = String.fromCharCode(...head.subarray(0, 16));
  if (otherPictures.some(first => start.startsWith(first))) return true;
  return start.slice(4, 8) === 'ftyp' && stillBrands.test(start.slice(8));
}

/** Whether it is a HEIC picture, as phones of Apple take them. */
export const isHeic = (head: Uint8Array) =>
  /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/.test(String.fromCharCode(...head.subarray(8, 12))) &&
  isOtherPicture(head);

function typeOfVideo(start: string): VideoFormat | undefined {
  if (start.startsWith('\x1a\x45\xdf\xa3')) return start.includes('webm') ? 'webm' : undefined;
  const [, box, brand] = /^.{4}(ftyp|moov|mdat|wide|free|skip)(.{4})/s.exec(start) ?? [];
  if (box === 'ftyp') {
    if (stillBrands.test(brand!)) return undefined;
    return brand === 'qt  ' ? 'mov' : 'mp4';
  }
  // QuickTime files from before there was a first box to name the type.
  return box && box !== 'free' && box !== 'skip' ? 'mov' : undefined;
}
