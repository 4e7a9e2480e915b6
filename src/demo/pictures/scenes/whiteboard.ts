import type { Random } from '../../random.ts';
import { always } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import type { Point } from '../points.ts';
import { type Scene, whole } from './Scene.ts';

/** The board of a handover: beds in rows, scribbles nobody can read, magnets. */
export const whiteboard: Scene = { moods: always, frames: [whole], mirrors: false, draw };

function draw(pen: Pen, random: Random) {
  const { wall, floor, paper, wood, mid } = pen.mood;
  const rows = random.whole(5, 7);
  const height = 560 / rows;
  return [
    pen.box(-20, -20, 1240, 940, wall, { outlined: false }),
    pen.box(-20, 790, 1240, 140, floor, { outlined: false }),
    pen.line('0,790 1200,790'),
    pen.box(110, 80, 980, 640, paper),
    pen.box(90, 716, 1020, 24, mid),
    ...[250, 560, 860].map(x => pen.line(`${x},100 ${x},700`, { width: 3, fade: 0.5 })),
    ...Array.from({ length: rows }, (_, row) =>
      pen.line(`130,${130 + (row + 1) * height} 1070,${130 + (row + 1) * height}`, { width: 2, fade: 0.3 }),
    ),
    ...Array.from({ length: rows }, (_, row) => entry(pen, random, 130 + row * height, height)),
    ...[0, 1, 2].map(i =>
      pen.box(
        random.between(140, 200) + i * 300,
        700,
        90,
        16,
        [pen.mood.deep, pen.mood.indigo, pen.mood.blush][i]!,
      ),
    ),
    ...(random.chance(0.5) ? [pen.box(880, 690, 120, 30, wood)] : []),
  ].join('');
}

function entry(pen: Pen, random: Random, top: number, height: number) {
  const { lamp, deep, indigo, blush, mid } = pen.mood;
  const level = top + height * 0.6;
  const ink = random.pick([deep, indigo, pen.mood.far]);
  return [
    pen.oval(176, level - 8, 16, 16, random.pick([lamp, mid, blush, mid])),
    scribble(pen, random, 274, random.between(390, 530), level, '#3a4a52'),
    ...(random.chance(0.8)
      ? [scribble(pen, random, 584, random.between(650, 820), level, ink === pen.mood.far ? deep : ink)]
      : []),
    ...(random.chance(0.6) ? [tick(pen, random.between(880, 900), level, deep)] : []),
    ...(random.chance(0.4) ? [tick(pen, random.between(950, 966), level, deep)] : []),
    ...(random.chance(0.25) ? [pen.box(1022, level - 40, 54, 52, lamp)] : []),
  ].join('');
}

function scribble(pen: Pen, random: Random, from: number, to: number, level: number, colour: string) {
  const points: Point[] = [];
  for (let x = from; x < to; x += random.between(9, 17))
    points.push([x, level - random.pick([0, 6, 14, 20, 30])]);
  return points.length > 2 ? pen.bend(points, { colour, width: 4 }) : '';
}

const tick = (pen: Pen, x: number, level: number, colour: string) =>
  pen.line(`${x},${level - 14} ${x + 14},${level + 2} ${x + 40},${level - 36}`, { colour, width: 6 });
