import type { Picture, Upload, Video } from '#/media/contract.ts';
import type { UploadRow } from './uploads.ts';

/** The name the file had where it came from. */
export const fileNameOf = ({ name }: Pick<UploadRow, 'name'>) => name.replace(/^\d+_/, '');

/** An upload as its owner sees it; `poster` is that of a video, if it has one. */
export function show(upload: UploadRow, poster: UploadRow | undefined): Upload {
  const { id, folder, bytes, state, refusal } = upload;
  const isVideo = upload.format !== 'webp';
  const isReady = state === 'ready';
  return {
    id,
    folder,
    name: fileNameOf(upload),
    bytes,
    state,
    refusal,
    image: isReady && !isVideo ? pictureOf(upload) : null,
    video: isReady && isVideo ? videoOf(upload, poster) : null,
  };
}

const pictureOf = ({ id, width, height, thumbhash }: UploadRow): Picture => ({
  id,
  width: width!,
  height: height!,
  thumbhash: thumbhash!,
});

/** A video as a card shows it. */
export const videoOf = (upload: UploadRow, poster: UploadRow | undefined): Video => ({
  id: upload.id,
  format: upload.format as Video['format'],
  width: upload.width,
  height: upload.height,
  seconds: upload.seconds,
  bytes: upload.bytes,
  name: fileNameOf(upload),
  poster: poster ? pictureOf(poster) : null,
});
