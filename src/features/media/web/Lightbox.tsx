import { Dialog as Base } from '@base-ui/react/dialog';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type RefObject, useRef, useState } from 'react';
import { say } from '#/app/texts.ts';
import { closestOf, type Folder } from '#/features/media/folders.ts';
import type { Picture } from '#/features/media/shapes.ts';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { Spinner } from '#/platform/web/ui/Spinner.tsx';
import { pictureAddress } from './pictureAddress.ts';
import { previewOf } from './previewOf.ts';
import { useZoom } from './useZoom.ts';

type LightboxProps = {
  picture: Picture;
  alt: string;
  folder: Folder;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A picture over the whole window, as closely as it is kept: zoom, pan, its description; Escape gives the focus back. */
export function Lightbox({ picture, alt, folder, open, onOpenChange }: LightboxProps) {
  const stage = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-stage transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={stage}
          className="fixed inset-0 z-50 text-on-stage scheme-dark transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Base.Title className="sr-only">{alt || say('media.photo')}</Base.Title>
          <Stage picture={picture} alt={alt} folder={folder} stage={stage} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type StageProps = Pick<LightboxProps, 'picture' | 'alt' | 'folder'> & {
  stage: RefObject<HTMLDivElement | null>;
};

function Stage({ picture, alt, folder, stage }: StageProps) {
  const { zoom, keys, larger, smaller, place } = useZoom(picture);
  const [isLoaded, setLoaded] = useState(false);
  const tool = 'bg-stage! text-on-stage! hover:bg-on-stage/20!';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole dialog; each has a button beside it
    <div ref={stage} tabIndex={-1} className="flex h-full flex-col outline-none" onKeyDown={keys}>
      <div
        {...place}
        className="relative min-h-0 grow cursor-grab touch-none overflow-hidden active:cursor-grabbing"
      >
        <img
          src={pictureAddress(picture, closestOf(folder))}
          alt={alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
          onLoad={() => setLoaded(true)}
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
      <div className="flex items-center gap-2 px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <p className="max-h-24 min-w-0 grow overflow-y-auto text-small wrap-anywhere" dir="auto">
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
