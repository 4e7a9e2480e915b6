import { useFailedPicture } from '../useFailedPicture.ts';
import { classes } from './classes.ts';
import { initialsOf } from './initials.ts';

import { seedOf } from './seed.ts';

// Written out, since Tailwind finds its classes by reading.
const linens = [
  'bg-linen-1 text-on-linen-1',
  'bg-linen-2 text-on-linen-2',
  'bg-linen-3 text-on-linen-3',
  'bg-linen-4 text-on-linen-4',
  'bg-linen-5 text-on-linen-5',
  'bg-linen-6 text-on-linen-6',
];

/** The ground and ink of the initials of a person or business: always the same for the same id. */
const linenOf = (id: string) => linens[seedOf(id) % linens.length];

// Classes, since the markup of a page may have no style attribute; letters are 0.38 of the height.
const sizes = {
  24: 'size-6 text-[0.5625rem]',
  32: 'size-8 text-[0.75rem]',
  36: 'size-9 text-[0.875rem]',
  40: 'size-10 text-[0.9375rem]',
  44: 'size-11 text-[1.0625rem]',
  64: 'size-16 text-[1.5rem]',
  72: 'size-18 text-[1.6875rem]',
  128: 'size-32 text-[3.0625rem]',
} as const;
export type AvatarSize = keyof typeof sizes;

export type AvatarProps = {
  /** Of the person or business: it decides the linen behind the initials. */
  id: string;
  name: string;
  src?: string | null | undefined;
  srcSet?: string | undefined;
  /** Width and height in pixels. */
  size?: AvatarSize;
  shape?: 'person' | 'business';
  /** Empty where the name is beside it, which is nearly everywhere. */
  alt?: string;
  /** At the top of a screen: fetched at once. All others are when they come near to sight. */
  isOnTop?: boolean;
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
  isOnTop,
  className,
}: AvatarProps) {
  const { hasFailed, onError } = useFailedPicture(src);
  const corners = shape === 'person' ? 'rounded-full' : size < 40 ? 'rounded-corner' : 'rounded-business';
  const look = classes('shrink-0 select-none', sizes[size], corners, className);
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
        loading={isOnTop ? undefined : 'lazy'}
        draggable={false}
        onError={onError}
        className={classes(look, 'bg-line object-cover')}
      />
    );
  }
  const naming = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span {...naming} className={classes(look, linenOf(id), 'inline-flex items-center justify-center')}>
      <span dir="auto" className="leading-none font-strong">
        {initialsOf(name)}
      </span>
    </span>
  );
}
