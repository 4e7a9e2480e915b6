import { paths } from '#/app/paths.ts';
import type { Picture } from '#/features/media/contract.ts';
import { type Folder, widths } from '#/features/media/folders.ts';

/** How wide a photo is in a post of the feed. */
export const inThePost = '(min-width: 820px) 608px, 100vw';

/** The narrowest a photo in a post is, in widths of its height: a taller one is cut. */
export const tallest = 4 / 5;

/** Its address, and the widths in which it is kept, each once and as wide as it really is. */
export function photoSources({ id, width }: Picture, folder: Folder) {
  const kept = widths[folder];
  const useful = kept.filter((_, i) => i === 0 || kept[i - 1]! < width);
  return {
    src: paths.picture(id, kept[1]!),
    srcSet: useful.map(name => `${paths.picture(id, name)} ${Math.min(name, width)}w`).join(', '),
  };
}
