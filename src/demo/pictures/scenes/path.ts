import type { Random } from '../../random.ts';
import { byDay } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import { type Point, pointsOf } from '../points.ts';
import { type Scene, whole, wide } from './Scene.ts';

/** A way through hills, early, for those who run or walk home. */
export const path: Scene = { moods: byDay, frames: [whole, wide], mirrors: true, draw };

function draw(pen: Pen, random: Random) {
  const { wall, far, mid, deep, lamp, floor } = pen.mood;
  const sun = { x: random.between(320, 880), y: random.between(220, 330) };
  return [
    pen.box(-20, -20, 1240, 940, wall, { outlined: false }),
    pen.glow(sun.x, sun.y, 420, { strength: 0.5 }),
    pen.oval(sun.x, sun.y, 74, 74, lamp),
    hill(pen, random, 400, far),
    hill(pen, random, 490, mid),
    hill(pen, random, 600, pen.mood.indigo, 0.16),
    hill(pen, random, 620, deep, 0.75),
    way(pen, random, floor),
    ...Array.from({ length: random.whole(4, 7) }, () => fir(pen, random)),
    ...Array.from({ length: random.whole(2, 4) }, () => bird(pen, random)),
    ...(random.chance(0.6) ? [runner(pen, random)] : []),
  ].join('');
}

function hill(pen: Pen, random: Random, level: number, colour: string, fade = 1) {
  const top = [0, 240, 480, 720, 960, 1240].map((x): Point => [x - 20, level + random.between(-70, 60)]);
  return pen.blob([[-120, 1000], [-80, level], ...top, [1300, 1000]], colour, { fade });
}

function way(pen: Pen, random: Random, colour: string) {
  const bendAt = random.between(-160, 160);
  const middle = pointsOf(`600,960 ${600 + bendAt},820 ${600 - bendAt * 0.6},710 ${600 + bendAt * 0.3},640`);
  const half = [180, 96, 44, 14];
  const left = middle.map(([x, y], i): Point => [x - half[i]!, y]);
  const right = middle.map(([x, y], i): Point => [x + half[i]!, y]).reverse();
  return pen.blob([...left, ...right], colour);
}

function fir(pen: Pen, random: Random) {
  const x = random.pick([random.between(30, 330), random.between(870, 1170)]);
  const low = random.between(690, 860);
  const size = low / 800;
  const part = (up: number, half: number, height: number) =>
    `${x - half * size},${low - up * size} ${x + half * size},${low - up * size} ${x},${low - (up + height) * size}`;
  const colour = random.pick([pen.mood.deep, pen.mood.mid]);
  return [
    pen.line(`${x},${low} ${x},${low - 50 * size}`, { width: 10 * size }),
    pen.shape(part(40, 70, 110), colour),
    pen.shape(part(100, 54, 100), colour),
    pen.shape(part(160, 38, 90), colour),
  ].join('');
}

function bird(pen: Pen, random: Random) {
  const [x, y] = [random.between(120, 1080), random.between(90, 300)];
  return pen.bend(`${x - 30},${y - 8} ${x - 14},${y - 18} ${x},${y} ${x + 14},${y - 18} ${x + 30},${y - 8}`, {
    width: 4,
  });
}

function runner(pen: Pen, random: Random) {
  const [x, y] = [random.between(540, 660), 760];
  const shirt = random.pick([pen.mood.lamp, pen.mood.blush, pen.mood.paper]);
  return [
    pen.line(`${x},${y} ${x + 28},${y + 38} ${x + 10},${y + 78}`, { width: 12 }),
    pen.line(`${x},${y} ${x - 22},${y + 36} ${x - 58},${y + 44}`, { width: 12 }),
    pen.blob(`${x - 16},${y - 70} ${x + 18},${y - 72} ${x + 16},${y + 6} ${x - 14},${y + 6}`, shirt),
    pen.line(`${x + 6},${y - 56} ${x + 40},${y - 30} ${x + 58},${y - 50}`, { width: 9 }),
    pen.line(`${x - 6},${y - 56} ${x - 36},${y - 34} ${x - 30},${y - 6}`, { width: 9 }),
    pen.oval(x + 8, y - 96, 19, 21, pen.mood.wood),
  ].join('');
}
