import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fitted, mostOf, type Point, panned, type Size, whole, zoomed } from './zoom.ts';

const step = 1.5;
const stride = 60;
const middle = { x: 0, y: 0 };

const strides: Record<string, Point> = {
  ArrowLeft: { x: stride, y: 0 },
  ArrowRight: { x: -stride, y: 0 },
  ArrowUp: { x: 0, y: stride },
  ArrowDown: { x: 0, y: -stride },
};

const distance = ([one, other]: Point[]) => Math.hypot(one!.x - other!.x, one!.y - other!.y);
const between = ([one, other]: Point[]) => ({ x: (one!.x + other!.x) / 2, y: (one!.y + other!.y) / 2 });

/**
 * Zoom and pan of a picture in its box: by wheel, pinch, drag, double click, and the keys + - 0 and arrows. Where
 * `mayDraw`, one finger and a double click do something else there, and only two fingers move the picture.
 */
export function useZoom(picture: Size, mayDraw = false) {
  const [zoom, setZoom] = useState(whole);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const fingers = useRef(new Map<number, Point>());

  const sizeOf = () => box?.getBoundingClientRect() ?? { width: 1, height: 1, left: 0, top: 0 };
  /** Counted from the middle of the box. */
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = sizeOf();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const by = (factor: number, at: Point = middle) => {
    const [box, shown] = [sizeOf(), fitted(picture, sizeOf())];
    setZoom(now => zoomed(now, factor, at, shown, box, mostOf(picture, shown)));
  };
  const pan = (way: Point) => setZoom(now => panned(now, way, fitted(picture, sizeOf()), sizeOf()));

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    // A pinch on a touchpad comes as a wheel with Ctrl, in finer steps.
    by(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), placeOf(event));
  });
  useEffect(() => {
    // React's own would be passive: the browser would zoom the page instead.
    box?.addEventListener('wheel', wheel, { passive: false });
    return () => box?.removeEventListener('wheel', wheel);
  }, [box]);

  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === '+' || key === '=') by(step);
    else if (key === '-') by(1 / step);
    else if (key === '0') setZoom(whole);
    else if (strides[key]) pan(strides[key]);
    else return;
    event.preventDefault();
  };

  const move = (event: PointerEvent) => {
    const before = [...fingers.current.values()];
    if (!fingers.current.has(event.pointerId)) return;
    const last = fingers.current.get(event.pointerId)!;
    const now = placeOf(event);
    fingers.current.set(event.pointerId, now);
    if (before.length === 1) return mayDraw || pan({ x: now.x - last.x, y: now.y - last.y });
    const then = [...fingers.current.values()];
    if (distance(before) > 0) by(distance(then) / distance(before), between(then));
  };
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  return {
    zoom,
    keys,
    larger: () => by(step),
    smaller: () => by(1 / step),
    reset: () => setZoom(whole),
    /** To spread on the box. */
    place: {
      ref: setBox,
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, placeOf(event));
      },
      onPointerMove: move,
      onPointerUp: lift,
      onPointerCancel: lift,
      onDoubleClick: (event: React.MouseEvent) => {
        if (!mayDraw) zoom.scale > 1 ? setZoom(whole) : by(step * step, placeOf(event));
      },
    },
  };
}
