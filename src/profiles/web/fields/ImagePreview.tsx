import { Image, UserRound } from 'lucide-react';
import { classes } from '#/base/web/ui/classes.ts';
import { limits } from '#/limits.ts';
import { SendingLine } from '#/media/web/SendingLine.tsx';
import type { PickedImage } from './usePickedImage.ts';

type ImagePreviewProps = { image: PickedImage; round: boolean | undefined };

/** What has been picked, at most 120 px in each direction, with the line of its upload. */
export function ImagePreview({ image: { src, chosen }, round }: ImagePreviewProps) {
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
      {chosen && <SendingLine chosen={chosen} className="absolute inset-x-4 bottom-3 w-auto!" />}
    </div>
  );
}
