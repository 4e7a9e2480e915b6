import FileVideo from 'lucide-react/icons/file-play';
import FileText from 'lucide-react/icons/file-text';
import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { widths } from '#/features/media/folders.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import type { AttachmentView } from './Attachment.ts';
import { useObjectUrl } from './useObjectUrl.ts';
import { isBlindTo } from './Video.tsx';

const tall = 'mx-auto block max-w-full object-contain';
const signs = { image: ImageOff, video: FileVideo, file: FileText };

type AttachmentPreviewProps = { chosen: AttachmentView; small: boolean };

/** The chosen photo or video as it will look; a sign in its place where it cannot be shown, and of a video a word of that. */
export function AttachmentPreview({ chosen: { kept, file }, small }: AttachmentPreviewProps) {
  const url = useObjectUrl(file);
  const { image, video, audio } = kept.upload ?? {};
  const [failed, setFailed] = useState<string | null>();
  const [isBlind, setBlind] = useState(false);
  const kind = audio ? 'file' : kept.kind;
  const src =
    url ??
    (image && paths.picture(image.id, widths.post_images[1]!)) ??
    (video && paths.video(video.id, video.format));
  const fail = () => setFailed(src);
  const look = classes(tall, small ? 'h-24' : 'h-48 mid:h-64');
  if (!src || failed === src || kind === 'file') {
    const Sign = signs[kind];
    return (
      <>
        <div className={classes('flex items-center justify-center text-muted', small ? 'h-14' : 'h-24')}>
          <Sign aria-hidden="true" className="size-8" />
        </div>
        {kind === 'video' && src && <MayNotShow />}
      </>
    );
  }
  if (kind === 'image') return <img src={src} alt="" draggable={false} onError={fail} className={look} />;
  const poster = video?.poster && !url ? paths.picture(video.poster.id, 960) : undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: what somebody is about to send, for themselves */}
      <video
        controls
        preload="metadata"
        playsInline
        src={src}
        poster={poster}
        aria-label={kept.name}
        onError={fail}
        onLoadedMetadata={event => setBlind(isBlindTo(event.currentTarget))}
        onResize={event => setBlind(isBlindTo(event.currentTarget))}
        className={look}
      />
      {isBlind && <MayNotShow />}
    </>
  );
}

const MayNotShow = () => (
  <Notice kind="info" className="m-2 text-ink text-small">
    {say('media.mayNotShow')}
  </Notice>
);
