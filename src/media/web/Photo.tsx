import { useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { classes } from '#/base/web/ui/classes.ts';
import { type Picture, widths } from '#/media/contract.ts';
import { paths } from '#/paths.ts';

type PhotoProps = {
  picture: Picture;
  alt: string;
  /** How wide it is shown, for the browser's choice; the width of a post in the feed unless said. */
  sizes?: string;
  className?: string;
};

const tallest = 4 / 5;
/** A small picture is enlarged at most so often; more would show its pixels. */
const enlarged = 2;

/** A picture in a post: its box stands before it has loaded, a taller one than 4:5 is cut to that. */
export function Photo({ picture, alt, sizes = '(min-width: 820px) 608px, 100vw', className }: PhotoProps) {
  const { id, width, height, thumbhash } = picture;
  const [isLoaded, setLoaded] = useState(false);
  const blurred = useMemo(() => `url(${blurredOf(thumbhash)})`, [thumbhash]);
  return (
    <img
      src={paths.picture(id, widths.post_images[1]!)}
      srcSet={srcSetOf(picture)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      onLoad={() => setLoaded(true)}
      className={classes('block w-full rounded-media bg-well bg-cover object-cover', className)}
      style={{
        aspectRatio: Math.max(width / height, tallest),
        maxWidth: width * enlarged,
        // Not behind a loaded picture: it would show through a transparent one.
        backgroundImage: isLoaded ? undefined : blurred,
      }}
    />
  );
}

/** The widths in which it is kept, each once and as wide as it really is. */
function srcSetOf({ id, width }: Picture) {
  const kept = widths.post_images;
  const useful = kept.filter((_, i) => i === 0 || kept[i - 1]! < width);
  return useful.map(name => `${paths.picture(id, name)} ${Math.min(name, width)}w`).join(', ');
}

const blurredOf = (thumbhash: string) =>
  thumbHashToDataURL(Uint8Array.from(atob(thumbhash), letter => letter.charCodeAt(0)));
