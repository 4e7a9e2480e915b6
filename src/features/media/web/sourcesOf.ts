import { type Folder, widths } from '#/features/media/folders.ts';
import { pictureAddress } from './pictureAddress.ts';

/** `src` and `srcSet` of a picture in all its widths; nothing for none. */
export function sourcesOf(id: string | null, folder: Folder, signature?: string | null) {
  if (!id) return {};
  const kept = widths[folder];
  const at = (width: number) => pictureAddress({ id, signature }, width);
  return { src: at(kept[1]!), srcSet: kept.map(width => `${at(width)} ${width}w`).join(', ') };
}
