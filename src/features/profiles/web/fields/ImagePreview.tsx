import Image from 'lucide-react/icons/image';
import UserRound from 'lucide-react/icons/user-round';
import { limits } from '#/app/limits.ts';
import { SendingLine } from '#/features/media/web/SendingLine.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { coverShape } from '#/platform/web/ui/coverShape.ts';
import type { PickedImage } from './usePickedImage.ts';

const looks = {
  round: 'aspect-square rounded-full',
  square: 'aspect-square rounded-business',
  wide: `${coverShape} rounded-corner`,
};
export type PreviewShape = keyof typeof looks;

type ImagePreviewProps = { image: PickedImage; shape: PreviewShape };

/** What has been picked, cut as it will be shown, at most 120 px in each direction, with the line of its upload. */
export function ImagePreview({ image: { src, chosen }, shape }: ImagePreviewProps) {
  const Empty = shape === 'round' ? UserRound : Image;
  return (
    <div
      className={classes(
        'relative flex shrink-0 items-center justify-center overflow-hidden bg-well text-muted',
        looks[shape],
      )}
      style={{ width: limits.imagePreviewPixels }}
    >
      {src ? (
        <img src={src} alt="" className="size-full object-cover" />
      ) : (
        <Empty aria-hidden="true" className={shape === 'wide' ? 'size-5' : 'size-8'} />
      )}
      {chosen && <SendingLine chosen={chosen} className="absolute inset-x-4 bottom-3 w-auto!" />}
    </div>
  );
}
