import { Image, UserRound } from 'lucide-react';
import { classes } from '#/base/web/ui/classes.ts';
import { limits } from '#/limits.ts';
import { SendingLine } from '#/media/web/SendingLine.tsx';
import type { PickedImage } from './usePickedImage.ts';

const corners = { round: 'rounded-full', square: 'rounded-business', wide: 'rounded-control' };
export type PreviewShape = keyof typeof corners;

type ImagePreviewProps = { image: PickedImage; shape: PreviewShape };

/** What has been picked, at most 120 px in each direction, with the line of its upload. */
export function ImagePreview({ image: { src, chosen }, shape }: ImagePreviewProps) {
  const size = limits.imagePreviewPixels;
  const Empty = shape === 'round' ? UserRound : Image;
  return (
    <div
      className={classes(
        'relative flex shrink-0 items-center justify-center bg-well text-muted',
        corners[shape],
      )}
      style={{ width: size, height: shape === 'wide' ? size / 2 : size }}
    >
      {src ? (
        <img src={src} alt="" className={classes('size-full object-cover', corners[shape])} />
      ) : (
        <Empty aria-hidden="true" className="size-8" />
      )}
      {chosen && <SendingLine chosen={chosen} className="absolute inset-x-4 bottom-3 w-auto!" />}
    </div>
  );
}
