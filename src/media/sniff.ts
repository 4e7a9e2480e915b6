/** How many bytes of a file are looked at. */
export const headBytes = 12;

/** The type a file's first bytes tell; names and declared types count for nothing. Undefined for all but pictures. */
export function typeOfImage(head: Uint8Array): 'png' | 'jpeg' | 'gif' | 'webp' | undefined {
  const start = String.fromCharCode(...head.subarray(0, headBytes));
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp';
  return undefined;
}
