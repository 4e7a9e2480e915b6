import { Image, UserRound } from 'lucide-react';
import { classes } from '#/base/web/ui/classes.ts';
import { Progress } from '#/base/web/ui/Progress.tsx';
import { limits } from '#/limits.ts';
import { say } from '#/texts.ts';
import type { PickedImage } from './usePickedImage.ts';

type ImagePreviewProps = { image: PickedImage; round: boolean | undefined; label: string };

/** What has been picked, at most 120 px in each direction, with the line of its upload. */
export function ImagePreview({ image: { src, sent }, round, label }: ImagePreviewProps) {
  const size = limits.imagePreviewPixels;
  const Empty = round ? UserRound : Image;
  const corners = round ? 'rounded-full' : 'rounded-control';
  return (
    <div
      className={classes('relative flex shrink-0 items-center justify-center bg-well text-muted', corners)}
      style={{ width: size, height: round ? size : size / 2 }}
    >
      {src ? (
        <img src={src} alt="" className={classes('size-full object-cover', corners)} />
      ) : (
        <Empty aria-hidden="true" className="size-8" />
      )}
      {sent !== undefined && (
        <Progress
          label={say('profiles.uploadingImage', { label })}
          value={sent * 100}
          className="absolute inset-x-4 bottom-3 w-auto!"
        />
      )}
    </div>
  );
}
