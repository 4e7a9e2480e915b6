import type { Random } from '../../random.ts';
import { always } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import { type Scene, square, whole } from './Scene.ts';

/** A cake in the staff room, with bunting: somebody leaves, passes or comes back. */
export const cake: Scene = { moods: always, frames: [whole, square], mirrors: true, draw };

function draw(pen: Pen, random: Random) {
  const { wall, wood, paper, blush, lamp, far, soft } = pen.mood;
  const tiers = random.whole(1, 2);
  const icing = random.pick([blush, paper, soft, lamp]);
  const top = tiers === 2 ? 400 : 520;
  return [
    pen.box(-20, -20, 1240, 940, wall, { outlined: false }),
    bunting(pen, random),
    pen.glow(600, top - 60, 420, { strength: 0.5 }),
    pen.box(-20, 740, 1240, 200, wood, { outlined: false }),
    pen.line('0,740 1200,740', { width: 6 }),
    pen.oval(600, 776, 330, 34, paper),
    tier(pen, random, { x: 600, top: 540, half: 250, low: 760, icing }),
    ...(tiers === 2
      ? [
          tier(pen, random, {
            x: 600,
            top: 400,
            half: 160,
            low: 540,
            icing: random.pick([blush, paper, far]),
          }),
        ]
      : []),
    ...Array.from({ length: random.whole(3, 5) }, (_, i) => candle(pen, 600 - 90 + i * 45, top)),
    ...Array.from({ length: 3 }, (_, i) => plate(pen, 150 + i * 30, 830 - i * 16)),
    pen.line('960,850 1100,790', { width: 9, colour: pen.mood.ink, fade: 0.7 }),
  ].join('');
}

function bunting(pen: Pen, random: Random) {
  const { deep, lamp, blush, indigo, mid } = pen.mood;
  const flags = Array.from({ length: 11 }, (_, i) => {
    const x = 60 + i * 108;
    const y = 150 - ((x - 600) / 600) ** 2 * 90;
    return pen.shape(
      `${x - 38},${y} ${x + 38},${y} ${x},${y + 86}`,
      random.pick([deep, lamp, blush, indigo, mid]),
    );
  });
  return pen.bend('-10,58 300,128 600,150 900,128 1210,58', { width: 5 }) + flags.join('');
}

type Tier = { x: number; top: number; half: number; low: number; icing: string };

function tier(pen: Pen, random: Random, { x, top, half, low, icing }: Tier) {
  const drips = Array.from(
    { length: 9 },
    (_, i) => [x - half + (i * half) / 4, top + random.between(34, 84)] as const,
  );
  const berries = Array.from({ length: 5 }, (_, i) =>
    pen.oval(x - half * 0.7 + i * half * 0.35, low - 40, 17, 17, random.pick(['#c8553d', pen.mood.indigo])),
  );
  return [
    pen.box(x - half, top, half * 2, low - top, '#e7cfa4'),
    pen.line(`${x - half},${(top + low) / 2 + 20} ${x + half},${(top + low) / 2 + 20}`, {
      width: 12,
      colour: '#8a5a3c',
      fade: 0.7,
    }),
    pen.blob([[x - half, top - 6], ...drips, [x + half, top - 6], [x, top - 16]], icing),
    ...berries,
  ].join('');
}

function candle(pen: Pen, x: number, top: number) {
  const { soft, lamp, paper } = pen.mood;
  return (
    pen.box(x - 7, top - 80, 14, 76, soft) +
    pen.blob(`${x},${top - 118} ${x + 11},${top - 96} ${x},${top - 84} ${x - 11},${top - 96}`, lamp) +
    pen.line(`${x - 6},${top - 50} ${x + 7},${top - 60}`, { width: 4, colour: paper })
  );
}

const plate = (pen: Pen, x: number, y: number) => pen.oval(x, y, 96, 20, pen.mood.paper);
