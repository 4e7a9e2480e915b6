import type { FocusEvent, KeyboardEvent } from 'react';
import { say } from '#/app/texts.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import type { Area } from './edit.ts';
import type { Which } from './useFrames.ts';

const corners = {
  'top left': '-top-2 -left-2 cursor-nwse-resize',
  'top right': '-top-2 -right-2 cursor-nesw-resize',
  'foot left': '-bottom-2 -left-2 cursor-nesw-resize',
  'foot right': '-right-2 -bottom-2 cursor-nwse-resize',
};

const percent = (part: number) => `${part * 100}%`;
const rounded = (part: number) => Math.round(part * 100);

type FrameProps = {
  name: Which;
  area: Area;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
};

/** An area on a picture: what is covered is black, what is cropped away is dim. Keys move it when it has the focus. */
export function Frame({ name, area, onKeyDown, onFocus }: FrameProps) {
  const label =
    name === 'crop' ? say('media.cropFrame') : say('media.coverFrame', { number: String(name + 1) });
  const where = {
    x: rounded(area.x),
    y: rounded(area.y),
    width: rounded(area.width),
    height: rounded(area.height),
  };
  return (
    <button
      type="button"
      data-frame={name}
      aria-label={`${label} ${say('media.frameAt', where)}`}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      className={classes(
        'group absolute cursor-move',
        name === 'crop'
          ? 'border-2 border-on-stage shadow-[0_0_0_40000px_rgb(0_0_0/0.6)]'
          : 'bg-redacted outline outline-on-stage/60',
      )}
      style={{
        left: percent(area.x),
        top: percent(area.y),
        width: percent(area.width),
        height: percent(area.height),
      }}
    >
      {Object.entries(corners).map(([corner, look]) => (
        <span
          key={corner}
          data-corner={corner}
          className={classes('absolute size-4 rounded-full border-2 border-stage bg-on-stage', look)}
        />
      ))}
    </button>
  );
}
