import { Dialog as Base } from '@base-ui/react/dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { say } from '#/app/texts.ts';
import { closestOf, type Folder } from '#/features/media/folders.ts';
import type { Picture } from '#/features/media/shapes.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { Spinner } from '#/platform/web/ui/Spinner.tsx';
import { pictureAddress } from './pictureAddress.ts';
import { previewOf } from './previewOf.ts';
import { useZoom } from './useZoom.ts';

type LightboxProps = {
  photos: { picture: Picture; alt: string }[];
  /** Which of them is shown when it opens, from 0. */
  first?: number;
  folder: Folder;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Another one is shown. */
  onStep?: (n: number) => void;
  /** What has the focus afterwards, if not what had it before. */
  finalFocus?: () => HTMLElement | null;
};

/** Pictures over the whole window, as closely as they are kept: zoom, pan, descriptions, steps; Escape gives the focus back. */
export function Lightbox({
  photos,
  first = 0,
  folder,
  open,
  onOpenChange,
  onStep,
  finalFocus,
}: LightboxProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [stepped, setStepped] = useState<number>();
  const at = Math.min(stepped ?? first, photos.length - 1);
  const step = (by: number) => {
    const to = at + by;
    if (to < 0 || to >= photos.length) return false;
    setStepped(to);
    onStep?.(to);
    return true;
  };
  const change = (isOpen: boolean) => {
    if (isOpen) setStepped(undefined);
    onOpenChange(isOpen);
  };
  return (
    <Base.Root
      open={open}
      onOpenChange={change}
      onOpenChangeComplete={isOpen => isOpen || setStepped(undefined)}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-stage transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={stage}
          finalFocus={finalFocus}
          className="fixed inset-0 z-50 text-on-stage scheme-dark transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Base.Title className="sr-only">{photos[at]!.alt || say('media.photo')}</Base.Title>
          <Stage {...photos[at]!} at={at} count={photos.length} step={step} folder={folder} stage={stage} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type StageProps = {
  picture: Picture;
  alt: string;
  at: number;
  count: number;
  /** Shows the next or the previous one, if there is one. */
  step: (by: number) => boolean;
  folder: Folder;
  stage: RefObject<HTMLDivElement | null>;
};

/** A finger that has moved so many pixels to a side turns to the next picture. */
const swipe = 60;
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const tool = 'bg-stage! text-on-stage! hover:bg-on-stage/20!';

function Stage({ picture, alt, at, count, step, folder, stage }: StageProps) {
  const { zoom, keys, larger, smaller, reset, place } = useZoom(picture);
  const [loaded, setLoaded] = useState<string>();
  const isLoaded = loaded === picture.id;
  const from = useRef<{ id: number; x: number } | undefined>(undefined);
  const along = document.dir === 'rtl' ? -1 : 1;

  const turn = (by: number) => {
    if (step(by)) reset();
  };
  // A picture that is larger than its box is moved by arrows and a finger, one that is not has no other use for them.
  const isWhole = zoom.scale === 1;
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (count === 1 || !by || !isWhole || event.ctrlKey || event.metaKey || event.altKey) return keys(event);
    event.preventDefault();
    turn(by * along);
  };
  const down = (event: PointerEvent) => {
    from.current = event.isPrimary && isWhole ? { id: event.pointerId, x: event.clientX } : undefined;
    place.onPointerDown(event);
  };
  const up = (event: PointerEvent) => {
    place.onPointerUp(event);
    const { current } = from;
    from.current = undefined;
    if (count === 1 || current?.id !== event.pointerId || !isWhole) return;
    const moved = event.clientX - current.x;
    if (Math.abs(moved) >= swipe) turn((moved < 0 ? 1 : -1) * along);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole dialog; each has a button beside it
    <div ref={stage} tabIndex={-1} className="flex h-full flex-col outline-none" onKeyDown={press}>
      <div
        {...place}
        onPointerDown={down}
        onPointerUp={up}
        className="relative min-h-0 grow cursor-grab touch-none overflow-hidden active:cursor-grabbing"
      >
        <img
          key={picture.id}
          src={pictureAddress(picture, closestOf(folder))}
          alt={alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
          onLoad={() => setLoaded(picture.id)}
          className="absolute inset-0 m-auto max-h-full max-w-full select-none bg-center bg-cover object-contain"
          style={{
            transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
            backgroundImage: isLoaded ? undefined : previewOf(picture),
          }}
        />
        {!isLoaded && (
          <div role="status" className="absolute inset-0 m-auto size-fit">
            <Spinner />
            <span className="sr-only">{say('base.loading')}</span>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {count > 1 && (
          <div className="me-auto flex items-center mid:me-2">
            <IconButton
              label={say('media.previousPhoto')}
              icon={<ChevronLeft className="size-5 rtl:-scale-x-100" />}
              aria-disabled={at === 0}
              onClick={() => turn(-1)}
              className={classes(tool, at === 0 && 'opacity-55')}
            />
            <span role="status" className="figures whitespace-nowrap text-meta">
              {say('media.placeOf', { number: at + 1, count })}
            </span>
            <IconButton
              label={say('media.nextPhoto')}
              icon={<ChevronRight className="size-5 rtl:-scale-x-100" />}
              aria-disabled={at === count - 1}
              onClick={() => turn(1)}
              className={classes(tool, at === count - 1 && 'opacity-55')}
            />
          </div>
        )}
        <p
          className={classes(
            'max-h-24 min-w-24 flex-1 overflow-y-auto text-small wrap-anywhere',
            count > 1 && 'max-mid:order-first max-mid:basis-full',
          )}
          dir="auto"
        >
          {alt}
        </p>
        <IconButton
          label={say('media.zoomOut')}
          icon={<Minus className="size-5" />}
          onClick={smaller}
          className={tool}
        />
        <output
          dir="ltr"
          className="figures w-12 whitespace-nowrap text-center text-meta"
          aria-label={say('media.zoom')}
        >
          {Math.round(zoom.scale * 100)} %
        </output>
        <IconButton
          label={say('media.zoomIn')}
          icon={<Plus className="size-5" />}
          onClick={larger}
          className={tool}
        />
        <Base.Close
          render={<IconButton label={say('base.close')} icon={<X className="size-5" />} className={tool} />}
        />
      </div>
    </div>
  );
}
