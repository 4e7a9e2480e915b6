import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fileNameOf } from '#/features/media/server/show.ts';
import { signatureOf } from '#/features/media/server/signature.ts';
import { uploads } from '#/features/media/server/tables.ts';
import type { Picture, Video } from '#/features/media/shapes.ts';
import type { Photo } from '#/features/posts/shapes.ts';
import { postPhotos, posts } from './tables.ts';

export const films = alias(uploads, 'films');
export const posters = alias(uploads, 'posters');

const pictureOf = ({ id, width, height, thumbhash }: typeof uploads | typeof posters) => ({
  id,
  width,
  height,
  thumbhash,
});

/** The photos after the first: looked up for no other posts than those that say they have some. */
const further = sql<(SelectedPicture & { alt: string })[] | null>`case when ${posts.furtherPhotos} > 0 then (
  select json_agg(json_build_object('id', shot.id, 'width', shot.width, 'height', shot.height, 'thumbhash', shot.thumbhash,
    'avif', shot.avif, 'alt', photo.alt) order by photo.position)
  from ${postPhotos} photo join ${uploads} shot on shot.id = photo.upload_id where photo.post_id = ${posts.id}) end`;

/** The photos or the video of a post, in a select that joins `uploads`, `films` and `posters`. */
export const mediaColumns = {
  image: { ...pictureOf(uploads), avif: uploads.avif },
  further,
  video: {
    id: films.id,
    format: sql<Video['format']>`${films.format}`,
    width: films.width,
    height: films.height,
    seconds: films.seconds,
    bytes: films.bytes,
    name: films.name,
  },
  poster: pictureOf(posters),
};

type Row = {
  image: object | null;
  alt: string;
  further: (SelectedPicture & { alt: string })[] | null;
  video: Omit<Video, 'poster'> | null;
  poster: object | null;
  /** Whether every member may read the post: only then its pictures are signed. */
  isForAll: boolean;
};

/** A row of that select with its media as a post has them: what is in use is ready, and has all of its columns. */
export function showMedia<R extends Row>({ image, video, poster, further, isForAll, ...row }: R) {
  const first = shown(image as SelectedPicture | null, isForAll);
  return {
    ...row,
    image: first,
    ...(first && further && { photos: photosOf({ ...first, alt: row.alt }, further, isForAll) }),
    video: video && {
      ...video,
      name: fileNameOf(video),
      poster: shown(poster as SelectedPicture | null, isForAll),
    },
  };
}

const photosOf = (
  first: Photo,
  further: (SelectedPicture & { alt: string })[],
  isForAll: boolean,
): Photo[] => [first, ...further.map(({ alt, ...picture }) => ({ ...shown(picture, isForAll)!, alt }))];

type SelectedPicture = Omit<Picture, 'avif'> & { avif?: number[] | null };

const shown = (picture: SelectedPicture | null, isForAll: boolean): Picture | null =>
  picture && {
    ...picture,
    avif: picture.avif?.length ? picture.avif : undefined,
    ...(isForAll && { signature: signatureOf(picture.id) }),
  };
