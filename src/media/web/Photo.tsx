import { useState } from 'react';
import { classes } from '#/base/web/ui/classes.ts';
import { useEver } from '#/base/web/useEver.ts';
import { useFailedPicture } from '#/base/web/useFailedPicture.ts';
import { whenNeeded } from '#/base/web/whenNeeded.tsx';
import type { Picture } from '#/media/contract.ts';
import { type Folder, widths } from '#/media/folders.ts';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';
import { previewOf } from './previewOf.ts';

const Lightbox = whenNeeded(async () => (await import('./Lightbox.tsx')).Lightbox);

type PhotoProps = {
  picture: Picture;
  alt: string;
  /** What it was sent for, which decides the widths it is kept in; a post unless said. */
  folder?: Folder;
  /** How wide it is shown, for the browser's choice; the width of a post in the feed unless said. */
  sizes?: string;
  className?: string;
};

// What stands where a picture did not come: without it browsers draw a torn one over its preview.
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const tallest = 4 / 5;
/** A small picture is enlarged at most so often; more would show its pixels. */
const enlarged = 2;

/**
 * A picture in a post: its box stands before it has loaded, a taller one than 4:5 is cut to that. Pressed, it opens over
 * the whole window.
 */
export function Photo({
  picture,
  alt,
  folder = 'post_images',
  sizes = '(min-width: 820px) 608px, 100vw',
  className,
}: PhotoProps) {
  const { id, width, height } = picture;
  const [isLoaded, setLoaded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useEver(isOpen);
  const src = paths.picture(id, widths[folder][1]!);
  const { hasFailed, onError } = useFailedPicture(src);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={alt ? say('media.enlarge', { alt }) : say('media.enlargePhoto')}
        className={classes('block w-full cursor-zoom-in rounded-media', className)}
        style={{ maxWidth: width * enlarged }}
      >
        <img
          src={hasFailed ? nothing : src}
          srcSet={hasFailed ? undefined : srcSetOf(picture, folder)}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={onError}
          onLoad={() => setLoaded(!hasFailed)}
          className="block w-full rounded-media bg-well bg-cover object-cover"
          style={{
            aspectRatio: Math.max(width / height, tallest),
            // Not behind a loaded picture: it would show through a transparent one.
            backgroundImage: isLoaded ? undefined : previewOf(picture),
          }}
        />
      </button>
      {wasOpen && (
        <Lightbox
          picture={picture}
          alt={alt}
          folder={folder}
          open={isOpen}
          onOpenChange={setOpen}
          onFault={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The widths in which it is kept, each once and as wide as it really is. */
function srcSetOf({ id, width }: Picture, folder: Folder) {
  const kept = widths[folder];
  const useful = kept.filter((_, i) => i === 0 || kept[i - 1]! < width);
  return useful.map(name => `${paths.picture(id, name)} ${Math.min(name, width)}w`).join(', ');
}
