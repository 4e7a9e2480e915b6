import { unnamed } from '#/features/media/folders.ts';
import type { Picture, Upload, Video } from '#/features/media/shapes.ts';
import { tidyName } from '#/platform/shared/tidyName.ts';
import { isAudio } from './files.ts';
import type { UploadRow } from './uploads.ts';

/** The name the file had where it came from. Names stored before they were tidied are tidied here. */
export const fileNameOf = ({ name }: Pick<UploadRow, 'name'>) =>
  tidyName(name.replace(/^\d+_/, '')) || unnamed;

/** An upload as its owner sees it; `poster` is that of a video, if it has one. */
export function show(upload: UploadRow, poster: UploadRow | undefined): Upload {
  const { id, folder, bytes, state, refusal } = upload;
  return {
    id,
    folder,
    name: fileNameOf(upload),
    bytes,
    state,
    refusal,
    ...(state === 'ready' ? looksOf(upload, poster) : { image: null, video: null, audio: null }),
  };
}

type Looks = Omit<
  UploadRow,
  | 'folder'
  | 'avif'
  | 'state'
  | 'ownerId'
  | 'sentBy'
  | 'refusal'
  | 'createdAt'
  | 'posterId'
  | 'attached'
  | 'chatId'
>;

type Drawn = Pick<Looks, 'id' | 'width' | 'height' | 'thumbhash'>;

/** An upload that is ready as a picture, a video or a recording; none of them for any other file. */
export function looksOf(upload: Looks, poster?: Drawn | null) {
  const { format } = upload;
  const audio = isAudio(format) ? format : null;
  return {
    image: format === 'webp' ? pictureOf(upload) : null,
    video: format === 'webp' || format === 'bin' || audio ? null : videoOf(upload, poster),
    audio,
  };
}

const pictureOf = ({ id, width, height, thumbhash }: Drawn): Picture => ({
  id,
  width: width!,
  height: height!,
  thumbhash: thumbhash!,
});

/** A video as a card shows it. */
const videoOf = (upload: Looks, poster: Drawn | null | undefined): Video => ({
  id: upload.id,
  format: upload.format as Video['format'],
  width: upload.width,
  height: upload.height,
  seconds: upload.seconds,
  bytes: upload.bytes,
  name: fileNameOf(upload),
  poster: poster ? pictureOf(poster) : null,
});
