import { useState } from 'react';
import { say } from '#/app/texts.ts';
import type { Folder } from '#/features/media/folders.ts';
import { usefulWidths, widths } from '#/features/media/folders.ts';
import type { Picture } from '#/features/media/shapes.ts';
import { inBrowser } from '#/platform/web/inBrowser.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { useFailedPicture } from '#/platform/web/useFailedPicture.ts';
import { useHasBeen } from '#/platform/web/useHasBeen.ts';
import { avifAddress, pictureAddress } from './pictureAddress.ts';
import { previewOf } from './previewOf.ts';

/** How wide a photo is in a post of the feed. */
const inThePost = '(min-width: 820px) 608px, 100vw';

/** The narrowest a photo in a post is, in widths of its height: a taller one is cut. */
const tallest = 4 / 5;

/** The widest that the first photo of a row is shown, since it decides how high the others are. */
const widest = 16 / 9;

/** Its address, and the widths in which it is kept, each once and as wide as it really is; as AVIF where there is one. */
function photoSources(picture: Picture, folder: Folder) {
  const useful = usefulWidths(folder, picture.width);
  const setOf = (address: (width: number) => string) =>
    useful.map(width => `${address(width)} ${Math.min(width, picture.width)}w`).join(', ');
  const at = (width: number) => pictureAddress(picture, width);
  const avif = picture.avif?.length
    ? setOf(width => (picture.avif!.includes(width) ? avifAddress(picture, width) : at(width)))
    : undefined;
  return { src: at(widths[folder][1]!), srcSet: setOf(at), avif };
}

const Lightbox = lazyComponent(async () => (await import('./Lightbox.tsx')).Lightbox);

type PhotoProps = {
  picture: Picture;
  alt: string;
  /** What it was sent for, which decides the widths it is kept in; a post unless said. */
  folder?: Folder;
  /** How wide it is shown, for the browser's choice; the width of a post in the feed unless said. */
  sizes?: string;
  className?: string;
  /** One of several in a row: as large as its place, and never cropped. Its row opens it, and has one of them in the tab order. */
  inRow?: { isFirst: boolean; isCurrent: boolean; onOpen: () => void };
};

// The fallback when a picture fails to load: without it browsers draw a broken one over its preview.
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
/** A small picture is enlarged at most so often; more would show its pixels. */
const enlarged = 2;

/**
 * A picture in a post: its box has its size before it has loaded. Of one taller than 4:5 the beginning is shown, and that there is
 * more. Pressed, it opens over the whole window.
 */
export function Photo(props: PhotoProps) {
  const { picture, alt, folder = 'post_images', sizes = inThePost, className, inRow } = props;
  const { width, height } = picture;
  const [isLoaded, setLoaded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useHasBeen(isOpen);
  const { src, srcSet, avif } = photoSources(picture, folder);
  const { hasFailed, onError } = useFailedPicture(src);
  const isCut = !inRow && width / height < tallest;
  const name = alt ? say('media.enlarge', { alt }) : say('media.enlargePhoto');
  return (
    <>
      <button
        type="button"
        onClick={inRow?.onOpen ?? (() => setOpen(true))}
        tabIndex={inRow && !inRow.isCurrent ? -1 : undefined}
        aria-label={isCut ? `${name} – ${say('media.moreBelow')}` : name}
        className={classes(
          'block w-full cursor-zoom-in rounded-media',
          isCut && 'relative',
          inRow && '-outline-offset-4!',
          inRow && !inRow.isFirst && 'absolute inset-0',
          className,
        )}
        style={inBrowser && !inRow ? { maxWidth: width * enlarged } : undefined}
      >
        <picture className="contents">
          {avif && !hasFailed && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          <img
            src={hasFailed ? nothing : src}
            srcSet={hasFailed ? undefined : srcSet}
            sizes={sizes}
            width={width}
            height={height}
            alt={alt}
            loading="lazy"
            decoding="async"
            onError={onError}
            onLoad={() => setLoaded(!hasFailed)}
            className={classes(
              'block w-full rounded-media bg-well',
              inRow ? 'bg-contain bg-center bg-no-repeat object-contain' : 'bg-cover object-cover object-top',
              inRow && !inRow.isFirst ? 'h-full' : 'h-auto',
              width / height < tallest && 'aspect-4/5',
              inRow?.isFirst && width / height > widest && 'aspect-video',
            )}
            // Not behind a loaded picture: it would show through a transparent one.
            style={isLoaded || !inBrowser ? undefined : { backgroundImage: previewOf(picture) }}
          />
        </picture>
        {isCut && (
          <span className="absolute inset-x-0 bottom-2 mx-auto w-fit rounded-full bg-stage/90 px-3 py-1 text-meta text-on-stage outline outline-on-stage/40">
            {say('media.moreBelow')}
          </span>
        )}
      </button>
      {wasOpen && (
        <Lightbox
          photos={[{ picture, alt }]}
          folder={folder}
          open={isOpen}
          onOpenChange={setOpen}
          onFault={() => setOpen(false)}
        />
      )}
    </>
  );
}
