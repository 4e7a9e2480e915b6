import { useFailedPicture } from '../useFailedPicture.ts';
import { classes } from './classes.ts';
import { coverShape } from './coverShape.ts';
import { RoundsPattern } from './RoundsPattern.tsx';

export type CoverProps = {
  /** Of the person or business: it decides the pattern when there is no picture. */
  id: string;
  src?: string | null | undefined;
  srcSet?: string | undefined;
  sizes?: string;
  alt?: string;
  /** Of many below each other: fetched when it comes into sight. */
  isOfMany?: boolean;
  className?: string;
};

/** The picture above a profile, 4:1 and 3:1 on a phone; without one a quiet pattern. */
export function Cover({ id, src, srcSet, sizes = '100vw', alt = '', isOfMany, className }: CoverProps) {
  const box = classes('block w-full overflow-hidden bg-scrub-wash', coverShape, className);
  const { hasFailed, onError } = useFailedPicture(src);
  if (!src || hasFailed) return <RoundsPattern id={id} className={box} />;
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      decoding="async"
      loading={isOfMany ? 'lazy' : undefined}
      onError={onError}
      className={classes(box, 'object-cover')}
    />
  );
}
