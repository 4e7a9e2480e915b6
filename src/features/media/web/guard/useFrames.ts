import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type Area, between, type Edit, grown, moved } from './edit.ts';

export type Tool = 'cover' | 'crop' | 'look';
/** Which area of an edit: its crop, or one of its covers by number. */
export type Which = 'crop' | number;

type Point = { x: number; y: number };
type Grip = { which: Which | 'new'; from: Point; area: Area; corner?: Point | undefined };

const stride = 0.01;
const ways: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** What is drawn smaller than so many pixels on the screen was a press. */
const leastDrawn = 4;

/**
 * Areas on a picture, by pointer and by keys: created, moved, resized by a corner or with Shift, removed with Delete. Keys move
 * them by a hundredth of the picture, and where it is enlarged `scale` times by so much less.
 */
export function useFrames(
  picture: RefObject<HTMLElement | null>,
  tool: Tool,
  edit: Edit,
  change: (next: Edit) => void,
  scale: number,
) {
  const grip = useRef<Grip | undefined>(undefined);
  const fingers = useRef(new Set<number>());
  /** While it is under the finger; it becomes a step of its own when it is let go. */
  const [held, setHeld] = useState<Edit>();

  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = picture.current!.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };

  const drawnBy = ({ which, from, area, corner }: Grip, to: Point): Area => {
    if (corner) return between(corner, { x: to.x, y: to.y });
    return which === 'new' ? between(from, to) : moved(area, to.x - from.x, to.y - from.y);
  };

  const withArea = (which: Which | 'new', area: Area): Edit => {
    if (which === 'crop' || (which === 'new' && tool === 'crop')) return { ...edit, crop: area };
    const { covers } = edit;
    return { ...edit, covers: which === 'new' ? [...covers, area] : covers.with(which, area) };
  };

  const down = (event: PointerEvent) => {
    fingers.current.add(event.pointerId);
    // A second finger zooms: two pointers never draw.
    if (fingers.current.size > 1 || tool === 'look' || event.button !== 0) return drop();
    const from = placeOf(event);
    const target = (event.target as Element).closest<HTMLElement>('[data-frame]');
    const which = target && whichOf(target.dataset.frame!);
    if (which === null) {
      grip.current = { which: 'new', from, area: between(from, from) };
      return;
    }
    const area = which === 'crop' ? edit.crop! : edit.covers[which]!;
    const corner = (event.target as HTMLElement).dataset.corner;
    grip.current = { which, from, area, corner: corner ? acrossFrom(area, corner) : undefined };
  };

  const move = (event: PointerEvent) => {
    if (grip.current) setHeld(withArea(grip.current.which, drawnBy(grip.current, placeOf(event))));
  };

  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    const { current } = grip;
    drop();
    if (!current || event.type === 'pointercancel') return;
    const area = drawnBy(current, placeOf(event));
    const { width, height } = picture.current!.getBoundingClientRect();
    const isSeen = area.width * width >= leastDrawn && area.height * height >= leastDrawn;
    if (isSeen && !same(area, current.area)) change(withArea(current.which, area));
  };

  const drop = () => {
    grip.current = undefined;
    setHeld(undefined);
  };

  const keys = (event: KeyboardEvent, which: Which) => {
    const way = ways[event.key];
    const by = way && { x: (way.x * stride) / scale, y: (way.y * stride) / scale };
    const area = which === 'crop' ? edit.crop! : edit.covers[which]!;
    if (by) change(withArea(which, (event.shiftKey ? grown : moved)(area, by.x, by.y)));
    else if (event.key === 'Delete' || event.key === 'Backspace') change(without(edit, which));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return { shown: held ?? edit, keys, hands: { down, move, up } };
}

const whichOf = (name: string): Which => (name === 'crop' ? name : Number(name));

/** An edit without one of its areas. */
export const without = (edit: Edit, which: Which): Edit =>
  which === 'crop'
    ? { ...edit, crop: undefined }
    : { ...edit, covers: edit.covers.filter((_, place) => place !== which) };

/** The corner that stays where it is while the named one ('top left', …) is pulled. */
const acrossFrom = ({ x, y, width, height }: Area, corner: string): Point => ({
  x: corner.includes('left') ? x + width : x,
  y: corner.includes('top') ? y + height : y,
});

const same = (one: Area, other: Area) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
