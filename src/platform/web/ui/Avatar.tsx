import { useFailedPicture } from '../useFailedPicture.ts';
import { classes } from './classes.ts';
import { initialsOf } from './initials.ts';
import { linenOf } from './linenOf.ts';

export type AvatarProps = {
  /** Of the person or business: it decides the linen behind the initials. */
  id: string;
  name: string;
  src?: string | null | undefined;
  srcSet?: string | undefined;
  /** Width and height in pixels; the design has 24, 32, 40, 44, 64 and 128. */
  size?: number;
  shape?: 'person' | 'business';
  /** Empty where the name is beside it, which is nearly everywhere. */
  alt?: string;
  className?: string;
};

/** A picture, or initials on a linen when there is none or it does not load. People are round, businesses are not. */
export function Avatar({
  id,
  name,
  src,
  srcSet,
  size = 44,
  shape = 'person',
  alt = '',
  className,
}: AvatarProps) {
  const { hasFailed, onError } = useFailedPicture(src);
  const corners = shape === 'person' ? 'rounded-full' : size < 40 ? 'rounded-corner' : 'rounded-business';
  const look = classes('shrink-0 select-none', corners, className);
  if (src && !hasFailed) {
    return (
      <img
        src={src}
        srcSet={srcSet}
        sizes={`${size}px`}
        width={size}
        height={size}
        alt={alt}
        decoding="async"
        draggable={false}
        onError={onError}
        className={classes(look, 'bg-line object-cover')}
        style={{ width: size, height: size }}
      />
    );
  }
  const naming = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span
      {...naming}
      className={classes(look, linenOf(id), 'inline-flex items-center justify-center')}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
    >
      <span dir="auto" className="leading-none font-strong">
        {initialsOf(name)}
      </span>
    </span>
  );
}
