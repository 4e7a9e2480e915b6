import type { Random } from '../../random.ts';
import { byDay } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import { type Scene, whole } from './Scene.ts';

/** Small hats that volunteers knitted, drying in a row, and the wool they came from. */
export const hats: Scene = { moods: byDay, frames: [whole], mirrors: true, draw };

function draw(pen: Pen, random: Random) {
  const { far, floor, deep, mid, blush, lamp, indigo, soft } = pen.mood;
  const wools = [deep, mid, blush, lamp, indigo, soft];
  return [
    pen.box(-20, -20, 1240, 940, far, { outlined: false }),
    pen.box(-20, 690, 1240, 240, floor, { outlined: false }),
    pen.line('0,690 1200,690'),
    ...[0, 1].flatMap(row =>
      Array.from({ length: 5 - row }, (_, i) =>
        hat(pen, random, 170 + row * 110 + i * 215, 250 + row * 260, random.pick(wools), random.pick(wools)),
      ),
    ),
    pen.bend('210,800 320,860 460,780 600,850 740,800', { width: 5, colour: blush }),
    ball(pen, random.between(160, 260), 780, random.pick([indigo, deep])),
    ball(pen, random.between(780, 860), 790, blush),
    ball(pen, random.between(960, 1060), 776, lamp),
  ].join('');
}

function hat(pen: Pen, random: Random, x: number, y: number, colour: string, band: string) {
  const stripes = [0, 1, 2].map(i => {
    const [half, level] = [62 - i * 12, y - 10 - i * 34];
    return pen.bend(`${x - half},${level} ${x},${level - 10} ${x + half},${level}`, {
      width: 9,
      colour: band,
      fade: 0.8,
    });
  });
  const stitches = Array.from({ length: 7 }, (_, i) =>
    pen.line(`${x - 66 + i * 22},${y + 20} ${x - 66 + i * 22},${y + 52}`, { width: 3, fade: 0.45 }),
  );
  return [
    pen.oval(x, y - 126, 24, 24, band),
    pen.blob(
      `${x - 74},${y + 20} ${x - 66},${y - 60} ${x - 26},${y - 106} ${x + 26},${y - 106} ${x + 66},${y - 60} ${x + 74},${y + 20}`,
      colour,
    ),
    ...(random.chance(0.7) ? stripes : []),
    pen.box(x - 82, y + 14, 164, 44, band),
    ...stitches,
  ].join('');
}

function ball(pen: Pen, x: number, y: number, colour: string) {
  const threads = [-40, -14, 12].map(at =>
    pen.bend(`${x + at - 20},${y - 54} ${x + at + 22},${y} ${x + at - 6},${y + 54}`, {
      width: 4,
      fade: 0.45,
    }),
  );
  return pen.oval(x, y, 72, 68, colour) + threads.join('');
}
