import { paths } from '#/app/paths.ts';
import { type Folder, widths } from '#/features/media/folders.ts';

/** `src` and `srcSet` of a picture in all its widths; nothing for none. */
export function sourcesOf(id: string | null, folder: Folder) {
  if (!id) return {};
  const kept = widths[folder];
  return {
    src: paths.picture(id, kept[1]!),
    srcSet: kept.map(width => `${paths.picture(id, width)} ${width}w`).join(', '),
  };
}
