import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { videoTypeOf } from '#/features/media/folders.ts';
import type { Video as Sent } from '#/features/media/shapes.ts';
import { inBrowser } from '#/platform/web/inBrowser.ts';
import { buttonLook } from '#/platform/web/ui/buttonLook.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { sizeText } from './amounts.ts';
import { pictureAddress } from './pictureAddress.ts';

const tallest = 4 / 5;
const usual = 16 / 9;

/** Browsers decide by the codecs; some play MOV only under the MIME type of MP4. */
const mayPlay = ({ format }: Sent) =>
  !inBrowser || format === 'mov' || document.createElement('video').canPlayType(videoTypeOf[format]) !== '';

/** Whether it loads a video of which it shows no picture: it has no decoder for that, as many have none for HEVC. */
export const isBlindTo = ({ readyState, videoWidth }: HTMLVideoElement) => readyState > 0 && videoWidth === 0;

/**
 * A video in a post: its box has its size before anything has loaded, and it never plays by itself. What this browser
 * cannot play, or of which it plays the sound alone, can be downloaded.
 */
export function Video({ video, className }: { video: Sent; className?: string }) {
  const { id, format, poster, name, bytes } = video;
  const [isUnplayable, setUnplayable] = useState(() => !mayPlay(video));
  const [isBlind, setBlind] = useState(false);
  const src = paths.video(id, format);
  const shape =
    video.width && video.height ? video.width / video.height : poster ? poster.width / poster.height : usual;
  return (
    <div className={classes('space-y-2', className)}>
      {/* biome-ignore lint/a11y/useMediaCaption: people post what they have; nothing on the server makes captions */}
      <video
        controls
        preload="metadata"
        playsInline
        src={isUnplayable || !inBrowser ? undefined : src}
        poster={poster ? pictureAddress(poster, 960) : undefined}
        aria-label={name}
        onError={() => setUnplayable(true)}
        onLoadedMetadata={event => setBlind(isBlindTo(event.currentTarget))}
        onResize={event => setBlind(isBlindTo(event.currentTarget))}
        width={video.width ?? poster?.width ?? undefined}
        height={video.height ?? poster?.height ?? undefined}
        className="block h-auto w-full rounded-media bg-stage object-contain"
        style={inBrowser ? { aspectRatio: Math.max(shape, tallest) } : undefined}
      />
      {(isUnplayable || isBlind) && (
        <Notice
          kind="info"
          still
          action={
            <a href={src} download={name} className={buttonLook('quiet', 'small')}>
              <Download aria-hidden="true" className="size-4" />
              {say('media.downloadVideo')}
            </a>
          }
        >
          <span>{say(isUnplayable ? 'media.cannotPlay' : 'media.noPicture')}</span>{' '}
          <span className="figures text-muted">{sizeText(bytes)}</span>
        </Notice>
      )}
    </div>
  );
}
