import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import Cropper, { type Area as Percent } from 'react-easy-crop';
import { say } from '#/app/texts.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import type { Area } from '../guard/edit.ts';
import { aspectOf, boxAspectOf, type Frame, leastZoom } from './frame.ts';

/** So many times as large as it fits, at most. */
const most = 5;
const step = 1.1;
const stride = 8;

const looks: Record<Frame, string> = {
  round: 'rounded-full',
  square: 'rounded-card',
  // The sides of a cover are cut off on a phone (coverShape.ts).
  wide: 'before:absolute before:inset-x-[12.5%] before:inset-y-0 before:border-x before:border-dashed before:border-on-stage/70',
};

const rounded = (part: number) => Math.round(part * 100);
const partsOf = ({ x, y, width, height }: Percent): Area => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
});
const percentOf = ({ x, y, width, height }: Area): Percent => ({
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});

type CropStageProps = {
  url: string;
  picture: { width: number; height: number };
  frame: Frame;
  /** Which part was in the frame before. */
  before: Area | undefined;
  onChange: (area: Area) => void;
  /** It was moved or zoomed by hand. */
  onMove: () => void;
};

/** The picture under its frame: moved by pointer, finger and arrows, zoomed by wheel, two fingers, keys and a slider. */
export function CropStage({ url, picture, frame, before, onChange, onMove }: CropStageProps) {
  const aspect = picture.width / picture.height;
  const least = leastZoom(frame, aspect);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(least);
  const [told, setTold] = useState('');
  const shown = useRef<Area>(undefined);
  const cropper = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const hintId = useId();
  const sliderId = useId();
  const box = boxAspectOf[frame];

  useEffect(() => {
    // Whoever uses the keyboard begins here.
    if (isLoaded) cropper.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
  }, [isLoaded]);

  const take = (percent: Percent) => {
    shown.current = partsOf(percent);
    onChange(shown.current);
  };
  const zoomTo = (times: number) => {
    onMove();
    const next = Math.min(most, Math.max(1, times)) * least;
    setZoom(next);
    // What is in the middle stays there.
    setPlace({ x: (place.x * next) / zoom, y: (place.y * next) / zoom });
  };
  const tell = () => {
    const { x, y, width, height } = shown.current!;
    const where = { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
    setTold(say('media.cropShows', where));
  };
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomTo((zoom / least) * step);
    else if (event.key === '-') zoomTo(zoom / least / step);
    else return;
    event.preventDefault();
  };
  const released = ({ key }: KeyboardEvent) => {
    if (['+', '=', '-'].includes(key)) tell();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the slider in it, too
    <div onKeyDown={keys} onKeyUp={released}>
      <div
        ref={cropper}
        className="relative mx-auto overflow-hidden rounded-control bg-stage"
        style={{ width: `min(100%, ${50 * box}dvh)`, aspectRatio: box }}
      >
        <Cropper
          image={url}
          aspect={aspectOf[frame]}
          objectFit="cover"
          showGrid={false}
          crop={place}
          zoom={zoom}
          minZoom={least}
          maxZoom={least * most}
          keyboardStep={stride}
          initialCroppedAreaPercentages={before && percentOf(before)}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={take}
          onMediaLoaded={() => setLoaded(true)}
          onInteractionStart={onMove}
          onInteractionEnd={({ source }) => source === 'keyboard' && tell()}
          disableAutomaticStylesInjection
          classes={{
            containerClassName:
              'absolute inset-0 flex touch-none select-none items-center justify-center overflow-hidden cursor-move',
            mediaClassName: classes(
              'max-w-none! will-change-transform',
              aspect < box ? 'h-auto w-full' : 'h-full w-auto',
            ),
            cropAreaClassName: classes(
              'absolute top-1/2 left-1/2 box-border -translate-1/2 overflow-hidden border border-on-stage/80',
              'text-veil shadow-[0_0_0_9999px_rgb(0_0_0/0.6)] outline-offset-[-3px]',
              looks[frame],
            ),
          }}
          // Its keys are for the picture, and not for the screen reader's own reading.
          cropperProps={{
            role: 'application',
            'aria-label': say('media.cropArea'),
            'aria-describedby': hintId,
          }}
        />
      </div>
      <p id={hintId} className="mt-2 text-meta text-muted">
        {say('media.cropHint')} <span className="pointer-coarse:sr-only">{say('media.cropKeys')}</span>{' '}
        {frame === 'wide' && <span>{say('media.cropPhone')}</span>}
      </p>
      <div className="mt-4 flex items-center gap-3">
        <label htmlFor={sliderId} className="text-small font-medium">
          {say('media.zoom')}
        </label>
        <input
          id={sliderId}
          type="range"
          min={100}
          max={100 * most}
          step={5}
          value={rounded(zoom / least)}
          aria-valuetext={`${rounded(zoom / least)} %`}
          onChange={({ target }) => zoomTo(target.valueAsNumber / 100)}
          className="min-h-6 grow accent-scrub pointer-coarse:min-h-control"
        />
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  );
}
