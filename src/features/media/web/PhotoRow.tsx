import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type ReactNode, type UIEvent, useRef, useState } from 'react';
import { say } from '#/app/texts.ts';
import type { Picture } from '#/features/media/shapes.ts';
import { announce } from '#/platform/web/announce.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { useHasBeen } from '#/platform/web/useHasBeen.ts';
import { Photo } from './Photo.tsx';

const Lightbox = lazyComponent(async () => (await import('./Lightbox.tsx')).Lightbox);

type PhotoRowProps = { photos: { picture: Picture; alt: string }[]; sizes?: string | undefined };

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const along = () => (document.dir === 'rtl' ? -1 : 1);

/**
 * Several photos in a row that snaps: swiped, or stepped through by buttons and arrow keys. The first, as high as it would be alone,
 * decides how high all are, so nothing moves when one loads or is turned to.
 */
export function PhotoRow({ photos, sizes }: PhotoRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useHasBeen(isOpen);
  const count = photos.length;

  /** Where it is being scrolled to: what it passes on the way is not where its reader is. */
  const turning = useRef<number | undefined>(undefined);

  const buttonOf = (n: number) => row.current?.children[n]?.querySelector('button') ?? null;
  const turnTo = (n: number) => {
    const [first, place] = [row.current!.children[0], row.current!.children[n]] as HTMLElement[];
    turning.current = n;
    setAt(n);
    row.current!.scrollTo({ left: place!.offsetLeft - first!.offsetLeft });
  };
  const step = (by: number) => {
    const to = at + by;
    if (to < 0 || to >= count) return;
    turnTo(to);
    announce(say('media.photoOf', { number: to + 1, count }));
  };
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const to = Math.min(count - 1, Math.max(0, at + by * along()));
    turnTo(to);
    buttonOf(to)?.focus({ preventScroll: true });
  };
  const scroll = ({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: UIEvent) => {
    const share = Math.abs(scrollLeft) / Math.max(1, scrollWidth - clientWidth);
    const n = Math.round(share * (count - 1));
    if (turning.current !== undefined && turning.current !== n) return;
    turning.current = undefined;
    setAt(n);
  };
  const take = () => {
    turning.current = undefined;
  };
  const openAt = (n: number) => {
    setAt(n);
    setOpen(true);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={say('media.photos', { count })} className="group/row relative">
      <ul
        ref={row}
        onKeyDown={press}
        onScroll={scroll}
        onPointerDown={take}
        onWheel={take}
        className="relative flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain scroll-smooth rounded-media [scrollbar-width:none]"
      >
        {photos.map(({ picture, alt }, n) => (
          <li key={picture.id} className="relative w-full shrink-0 snap-center snap-always">
            <Photo
              picture={picture}
              alt={alt}
              sizes={sizes}
              inRow={{ isFirst: n === 0, isCurrent: n === at, onOpen: () => openAt(n) }}
            />
          </li>
        ))}
      </ul>
      <span className="figures pointer-events-none absolute end-2 top-2 rounded-full bg-stage/75 px-2 text-meta text-on-stage">
        {say('media.placeOf', { number: at + 1, count })}
      </span>
      <Turn label={say('media.previousPhoto')} isEnd={at === 0} className="start-2" onClick={() => step(-1)}>
        <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Turn>
      <Turn label={say('media.nextPhoto')} isEnd={at === count - 1} className="end-2" onClick={() => step(1)}>
        <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Turn>
      {wasOpen && (
        <Lightbox
          photos={photos}
          first={at}
          folder="post_images"
          open={isOpen}
          onOpenChange={setOpen}
          onStep={turnTo}
          finalFocus={() => buttonOf(at)}
          onFault={() => setOpen(false)}
        />
      )}
    </div>
  );
}

type TurnProps = {
  label: string;
  isEnd: boolean;
  className: string;
  onClick: () => void;
  children: ReactNode;
};

/** For a mouse; a finger swipes. At the end of the row it keeps the focus, and does nothing. */
const Turn = ({ label, isEnd, className, onClick, children }: TurnProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={isEnd}
    onClick={onClick}
    className={classes(
      'absolute top-1/2 flex size-9 -translate-y-1/2 items-center justify-center rounded-full bg-stage/75 text-on-stage hover:bg-stage pointer-coarse:hidden',
      isEnd && 'opacity-0 focus-visible:opacity-55',
      className,
    )}
  >
    {children}
  </button>
);
