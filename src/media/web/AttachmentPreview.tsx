import { FileVideo, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { widths } from '#/media/contract.ts';
import { paths } from '#/paths.ts';
import type { AttachmentView } from './Attachment.ts';
import { useObjectUrl } from './useObjectUrl.ts';

const tall = 'mx-auto block h-48 max-w-full object-contain mid:h-64';

/** The chosen photo or video as it will look; a sign in its place where it cannot be shown. */
export function AttachmentPreview({ chosen: { kept, file } }: { chosen: AttachmentView }) {
  const url = useObjectUrl(file);
  const { image, video } = kept.upload ?? {};
  const [failed, setFailed] = useState<string | null>();
  const isVideo = kept.kind === 'video';
  const src =
    url ??
    (image && paths.picture(image.id, widths.post_images[1]!)) ??
    (video && paths.video(video.id, video.format));
  const fail = () => setFailed(src);
  if (!src || failed === src) {
    const Sign = isVideo ? FileVideo : ImageOff;
    return (
      <div className="flex h-24 items-center justify-center text-muted">
        <Sign aria-hidden="true" className="size-8" />
      </div>
    );
  }
  if (!isVideo) return <img src={src} alt="" onError={fail} className={tall} />;
  const poster = video?.poster && !url ? paths.picture(video.poster.id, 960) : undefined;
  return (
    // biome-ignore lint/a11y/useMediaCaption: what somebody is about to send, for themselves
    <video
      controls
      preload="metadata"
      playsInline
      src={src}
      poster={poster}
      aria-label={kept.name}
      onError={fail}
      className={tall}
    />
  );
}
