import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import type { Picture } from '#/features/media/shapes.ts';
import { inBrowser } from '#/platform/web/inBrowser.ts';

/** What of a picture its address is made of. */
type Addressed = Pick<Picture, 'id' | 'signature'>;

const first = new Map<string, string>();

/** Whether the address is good yet, as the server would say (media/server/signature.ts). */
const isGood = (signature: string) =>
  (Number.parseInt(signature, 36) + 2) * limits.pictureWindow > Date.now();

/**
 * The address of a picture in one of its widths. While the page lives it stays the one that was known first, whatever
 * later answers sign: another one would have the browser load again what it shows. Once it is no longer good, the
 * server asks for the session, and answers that what the browser keeps has not changed.
 */
export const pictureAddress = (picture: Addressed, width: number | 'full') =>
  paths.picture(picture.id, width, heldSignature(picture));

/** The same of the AVIF of this width. */
export const avifAddress = (picture: Addressed, width: number) =>
  paths.avif(picture.id, width, heldSignature(picture));

function heldSignature({ id, signature }: Addressed) {
  if (!inBrowser || !signature) return signature;
  const known = first.get(id) ?? signature;
  // One from the offline cache is no longer good: the next one is.
  if (isGood(known)) first.set(id, known);
  return known;
}
