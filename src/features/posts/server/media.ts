import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fileNameOf } from '#/features/media/server/show.ts';
import { signatureOf } from '#/features/media/server/signature.ts';
import { uploads } from '#/features/media/server/tables.ts';
import type { Picture, Video } from '#/features/media/shapes.ts';

export const films = alias(uploads, 'films');
export const posters = alias(uploads, 'posters');

const pictureOf = ({ id, width, height, thumbhash }: typeof uploads | typeof posters) => ({
  id,
  width,
  height,
  thumbhash,
});

/** The photo or video of a post, in a select that joins `uploads`, `films` and `posters`. */
export const mediaColumns = {
  image: { ...pictureOf(uploads), avif: uploads.avif },
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
  video: Omit<Video, 'poster'> | null;
  poster: object | null;
  /** Whether every member may read the post: only then its pictures are signed. */
  isForAll: boolean;
};

/** A row of that select with its media as a post has them: what is in use is ready, and has all of its columns. */
export const showMedia = <R extends Row>({ image, video, poster, isForAll, ...row }: R) => ({
  ...row,
  image: shown(image as SelectedPicture | null, isForAll),
  video: video && {
    ...video,
    name: fileNameOf(video),
    poster: shown(poster as SelectedPicture | null, isForAll),
  },
});

type SelectedPicture = Omit<Picture, 'avif'> & { avif?: number[] | null };

const shown = (picture: SelectedPicture | null, isForAll: boolean): Picture | null =>
  picture && {
    ...picture,
    avif: picture.avif?.length ? picture.avif : undefined,
    ...(isForAll && { signature: signatureOf(picture.id) }),
  };
