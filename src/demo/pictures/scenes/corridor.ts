import type { Random } from '../../random.ts';
import { byNight } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import { type Scene, whole, wide } from './Scene.ts';

/** A ward's corridor at night: doors on both sides, one lamp on a trolley. */
export const corridor: Scene = { moods: byNight, frames: [whole, wide], mirrors: true, draw };

function draw(pen: Pen, random: Random) {
  const { wall, floor, far, mid, lamp, ink } = pen.mood;
  const [middle, level] = [random.between(500, 700), random.between(360, 420)];
  const back = { left: middle - 130, right: middle + 130, top: level - 130, low: level + 110 };
  const isRight = random.chance(0.5);
  const lampX = isRight ? middle + 290 : middle - 290;
  return [
    pen.shape(`0,0 ${back.left},${back.top} ${back.left},${back.low} 0,900`, wall, { outlined: false }),
    pen.shape(`1200,0 ${back.right},${back.top} ${back.right},${back.low} 1200,900`, wall, {
      outlined: false,
    }),
    pen.shape(`0,0 1200,0 ${back.right},${back.top} ${back.left},${back.top}`, floor, { outlined: false }),
    pen.shape(`0,900 1200,900 ${back.right},${back.low} ${back.left},${back.low}`, far),
    pen.box(back.left, back.top, 260, 240, wall),
    pen.box(middle - 70, back.top + 50, 140, 190, mid),
    pen.box(middle - 44, back.top + 74, 36, 52, lamp, { fade: 0.8 }),
    pen.box(middle + 8, back.top + 74, 36, 52, lamp, { fade: 0.8 }),
    pen.glow(middle, back.top + 100, 260, { strength: 0.35 }),
    ...[0.3, 0.62].map(depth => lightStrip(pen, depth, back, middle)),
    ...[0.16, 0.52].flatMap(depth => [door(pen, depth, back, 0), door(pen, depth, back, 1200)]),
    rail(pen, back),
    pen.glow(lampX, 520, 420),
    trolley(pen, lampX, 560),
    pen.oval(lampX, 862, 190, 20, ink, { outlined: false, fade: 0.35 }),
  ].join('');
}

type Back = { left: number; right: number; top: number; low: number };

const between = (from: number, to: number, part: number) => from + (to - from) * part;

function door(pen: Pen, depth: number, back: Back, edge: number) {
  const wallEnd = edge === 0 ? back.left : back.right;
  const [near, away] = [between(edge, wallEnd, depth), between(edge, wallEnd, depth + 0.22)];
  const topAt = (part: number) => between(0, back.top, part) + between(330, 50, part);
  const lowAt = (part: number) => between(900, back.low, part);
  const points = `${near},${topAt(depth)} ${away},${topAt(depth + 0.22)} ${away},${lowAt(depth + 0.22)} ${near},${lowAt(depth)}`;
  return pen.shape(points, depth > 0.4 ? pen.mood.mid : pen.mood.far);
}

function rail(pen: Pen, back: Back) {
  const height = between(back.top, back.low, 0.68);
  const look = { colour: pen.mood.wood, width: 10 };
  return pen.line(`0,640 ${back.left},${height}`, look) + pen.line(`1200,640 ${back.right},${height}`, look);
}

function lightStrip(pen: Pen, depth: number, back: Back, middle: number) {
  const [y, half] = [between(0, back.top, depth), between(190, 50, depth)];
  const height = between(46, 12, depth);
  const points = `${middle - half},${y} ${middle + half},${y} ${middle + half * 0.86},${y + height} ${middle - half * 0.86},${y + height}`;
  return pen.shape(points, pen.mood.soft, { fade: 0.7 });
}

function trolley(pen: Pen, x: number, y: number) {
  const { paper, mid, deep, lamp, wood, ink } = pen.mood;
  return [
    pen.line(`${x - 130},${y + 60} ${x - 130},${y + 290}`, { width: 9 }),
    pen.line(`${x + 130},${y + 60} ${x + 130},${y + 290}`, { width: 9 }),
    pen.box(x - 150, y + 60, 300, 26, paper),
    pen.box(x - 150, y + 180, 300, 22, mid),
    pen.box(x - 110, y + 120, 90, 60, deep),
    pen.box(x + 10, y + 138, 100, 42, wood),
    pen.oval(x - 130, y + 296, 14, 14, ink),
    pen.oval(x + 130, y + 296, 14, 14, ink),
    pen.line(`${x - 40},${y + 58} ${x - 40},${y - 40}`, { width: 8 }),
    pen.shape(`${x - 84},${y - 30} ${x + 4},${y - 30} ${x - 18},${y - 96} ${x - 62},${y - 96}`, lamp),
    pen.box(x + 40, y + 20, 66, 40, paper),
    pen.line(`${x + 50},${y + 34} ${x + 94},${y + 34}`, { width: 3, fade: 0.5 }),
  ].join('');
}
