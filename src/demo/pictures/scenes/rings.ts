import type { Random } from '../../random.ts';
import { always } from '../moods.ts';
import { openRing } from '../openRing.ts';
import type { Pen } from '../Pen.ts';
import { type Scene, square, whole, wide } from './Scene.ts';

/** A pattern of rounds being walked: rings not quite closed, each with its lamp. */
export const rings: Scene = { moods: always, frames: [whole, wide, square], mirrors: true, draw };

function draw(pen: Pen, random: Random) {
  const { wall, far, mid, deep, soft, blush, indigo } = pen.mood;
  const step = random.pick([200, 240, 300]);
  const colours = random.shuffle([mid, deep, soft, blush, indigo]).slice(0, 3);
  const tiles = [];
  for (let y = step / 2; y < 900 + step / 2; y += step)
    for (let x = step / 2; x < 1200 + step / 2; x += step)
      tiles.push(tile(pen, random, { x, y, step, colour: random.pick(colours) }));
  return [pen.box(-20, -20, 1240, 940, random.pick([wall, far]), { outlined: false }), ...tiles].join('');
}

type Tile = { x: number; y: number; step: number; colour: string };

function tile(pen: Pen, random: Random, { x, y, step, colour }: Tile) {
  const look = { x, y, colour, width: step * 0.045 };
  return Array.from({ length: random.whole(2, 3) }, (_, i) =>
    openRing(pen, random, { ...look, radius: step * (0.42 - i * 0.13), lamp: i === 0 ? step * 0.05 : 0 }),
  ).join('');
}
