import type { Random } from '../../random.ts';
import { always } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import { type Scene, whole } from './Scene.ts';

/** Cups on a table seen from the side, steam above them. */
export const coffee: Scene = { moods: always, frames: [whole], mirrors: true, draw };

function draw(pen: Pen, random: Random) {
  const { wall, wood, lamp } = pen.mood;
  const count = random.whole(1, 3);
  const step = 820 / count;
  return [
    pen.box(-20, -20, 1240, 700, wall, { outlined: false }),
    pen.glow(random.between(300, 900), 120, 560, { colour: lamp, strength: 0.4 }),
    picture(pen, random),
    pen.box(-20, 660, 1240, 280, wood, { outlined: false }),
    pen.line('0,660 1200,660', { width: 6 }),
    ...[720, 790, 850].map(y =>
      pen.line(`${random.between(40, 300)},${y} ${random.between(600, 1100)},${y}`, { width: 3, fade: 0.25 }),
    ),
    ...Array.from({ length: count }, (_, i) =>
      cup(pen, random, 190 + step * (i + 0.5), random.between(0.85, 1.15)),
    ),
    random.pick([biscuits, spoon, notebook])(pen),
  ].join('');
}

function cup(pen: Pen, random: Random, x: number, size: number) {
  const { paper, deep, mid, indigo, blush, lamp, ink } = pen.mood;
  const colour = random.pick([paper, deep, mid, indigo, blush, lamp]);
  const [half, top, low] = [96 * size, 690 - 190 * size, 700];
  const steam = [-30, 8, 44].map(at =>
    pen.bend(
      `${x + at},${top - 24} ${x + at - 20},${top - 70} ${x + at + 16},${top - 120} ${x + at - 8},${top - 180 - random.between(0, 40)}`,
      { width: 6, fade: 0.35, colour: ink },
    ),
  );
  const band = random.pick([
    () =>
      [0.3, 0.5]
        .map(part =>
          pen.line(
            `${x - half * 0.94},${top + (low - top) * part} ${x + half * 0.94},${top + (low - top) * part}`,
            { width: 9, colour: ink, fade: 0.5 },
          ),
        )
        .join(''),
    () => pen.oval(x, (top + low) / 2, 30, 30, colour === lamp ? paper : lamp),
    () => pen.hatch(x - half * 0.7, top + 60, half * 1.3, 70, { fade: 0.5 }),
  ]);
  return [
    ...steam,
    pen.oval(x, low + 6, half * 1.5, 20, ink, { outlined: false, fade: 0.18 }),
    pen.bend(
      `${x + half * 0.9},${top + 36} ${x + half * 1.62},${top + 40} ${x + half * 1.5},${low - 60} ${x + half * 0.8},${low - 46}`,
      { width: 20 },
    ),
    pen.bend(
      `${x + half * 0.9},${top + 36} ${x + half * 1.62},${top + 40} ${x + half * 1.5},${low - 60} ${x + half * 0.8},${low - 46}`,
      { width: 11, colour },
    ),
    pen.shape(
      `${x - half},${top} ${x + half},${top} ${x + half * 0.82},${low} ${x - half * 0.82},${low}`,
      colour,
    ),
    pen.oval(x, top, half, 22 * size, '#4b3322'),
    band(),
  ].join('');
}

function biscuits(pen: Pen) {
  const { paper, lamp } = pen.mood;
  return [
    pen.oval(600, 830, 190, 34, paper),
    ...[520, 600, 676].map(x => pen.oval(x, 806, 46, 20, lamp)),
  ].join('');
}

function spoon(pen: Pen) {
  return (
    pen.line('420,830 690,800', { width: 9, colour: pen.mood.ink, fade: 0.6 }) +
    pen.oval(724, 797, 42, 20, pen.mood.soft)
  );
}

function notebook(pen: Pen) {
  const { paper, indigo } = pen.mood;
  return [
    pen.shape('420,780 800,780 860,880 390,880', paper),
    ...[806, 830, 854].map(y => pen.line(`450,${y} 770,${y}`, { width: 3, fade: 0.35 })),
    pen.line('640,850 760,760', { width: 12, colour: indigo }),
  ].join('');
}

function picture(pen: Pen, random: Random) {
  const { paper, far, mid } = pen.mood;
  const x = random.between(120, 800);
  return [
    pen.box(x, 80, 250, 190, paper),
    pen.box(x + 26, 106, 198, 138, far),
    pen.blob(`${x + 40},236 ${x + 90},170 ${x + 140},206 ${x + 190},150 ${x + 214},236`, mid),
  ].join('');
}
