import type { Random } from '../../random.ts';
import { byDay } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import { type Point, pointsOf } from '../points.ts';
import { type Scene, whole } from './Scene.ts';

// P, QRS and T, as shares of a beat's length and height.
const beat = pointsOf(
  '0,0 0.12,0 0.17,-0.1 0.22,0 0.3,0 0.33,0.06 0.37,-0.62 0.41,0.2 0.44,0 0.56,0 0.64,-0.17 0.72,0 0.9,0',
);

/** Lines like those of a heart, drawn for their beauty: nobody's, and no diagnosis in them. */
export const trace: Scene = { moods: byDay, frames: [whole], mirrors: false, draw };

function draw(pen: Pen, random: Random) {
  const { wall, paper, far, floor, deep, blush } = pen.mood;
  const rows = random.whole(2, 3);
  const tilt = random.between(-4, 4);
  const sheet = [
    pen.box(110, 120, 980, 660, paper),
    ...grid(pen, floor),
    ...Array.from({ length: rows }, (_, row) =>
      beats(pen, random, 120 + (660 / rows) * (row + 0.6), 560 / rows),
    ),
    pen.line(`150,745 ${random.between(300, 420)},745`, { colour: blush, width: 6 }),
  ].join('');
  return [
    pen.box(-20, -20, 1240, 940, wall, { outlined: false }),
    pen.box(-20, 560, 1240, 360, far, { outlined: false }),
    `<g transform="rotate(${tilt.toFixed(1)} 600 450)">${sheet}</g>`,
    pencil(pen, random.between(820, 960), random.between(740, 800), deep),
  ].join('');
}

function grid(pen: Pen, colour: string) {
  const across = Array.from({ length: 23 }, (_, i) =>
    pen.line(`${150 + i * 40},124 ${150 + i * 40},776`, { colour, width: i % 5 ? 1.5 : 3 }),
  );
  const down = Array.from({ length: 16 }, (_, i) =>
    pen.line(`114,${150 + i * 40} 1086,${150 + i * 40}`, { colour, width: i % 5 ? 1.5 : 3 }),
  );
  return [...across, ...down];
}

function beats(pen: Pen, random: Random, level: number, height: number) {
  const length = random.between(150, 230);
  const points: Point[] = [[125, level]];
  for (let x = 140 + random.between(0, 60); x < 1070 - length; x += length * random.between(0.97, 1.03)) {
    points.push(
      ...beat.map(
        ([along, up]): Point => [x + along * length, level + up * height * random.between(0.95, 1.05)],
      ),
    );
  }
  points.push([1075, level]);
  return pen.line(points, { colour: random.chance(0.7) ? pen.mood.deep : pen.mood.indigo, width: 5 });
}

function pencil(pen: Pen, x: number, y: number, colour: string) {
  const body = [
    pen.box(x - 170, y - 14, 250, 28, colour),
    pen.shape(`${x + 80},${y - 14} ${x + 80},${y + 14} ${x + 126},${y}`, pen.mood.wood),
    pen.box(x - 200, y - 14, 30, 28, pen.mood.blush),
  ].join('');
  return `<g transform="rotate(-18 ${x} ${y})">${body}</g>`;
}
