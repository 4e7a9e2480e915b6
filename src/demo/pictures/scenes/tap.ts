import type { Random } from '../../random.ts';
import { byDay } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import { type Scene, whole } from './Scene.ts';

/** A basin, running water, soap: where every round begins. */
export const tap: Scene = { moods: byDay, frames: [whole], mirrors: true, draw };

function draw(pen: Pen, random: Random) {
  const { wall, far, paper, floor, ink } = pen.mood;
  const basin = '300,560 900,560 850,700 740,770 460,770 350,700';
  return [
    pen.box(-20, -20, 1240, 940, wall, { outlined: false }),
    tiles(pen, random),
    mirror(pen, random),
    pen.box(120, 540, 960, 36, paper),
    pen.blob(basin, paper),
    pen.oval(600, 562, 250, 26, floor),
    pen.box(560, 770, 80, 150, far),
    pen.bend('600,540 600,400 640,366 700,372 712,424', { width: 34 }),
    pen.bend('600,540 600,400 640,366 700,372 712,424', { width: 24, colour: pen.mood.soft }),
    pen.line('566,470 500,440', { width: 20 }),
    ...[704, 712, 720].map(x => pen.line(`${x},434 ${x},566`, { width: 5, colour: pen.mood.mid })),
    ...Array.from({ length: 12 }, () => bubble(pen, random)),
    soap(pen, random, 960),
    soap(pen, random, 240),
    pen.line('0,860 1200,860', { width: 3, colour: ink, fade: 0.2 }),
  ].join('');
}

function tiles(pen: Pen, random: Random) {
  const squares = Array.from({ length: 14 }, () =>
    pen.box(random.whole(0, 11) * 100, random.whole(0, 8) * 100, 100, 100, pen.mood.far, {
      outlined: false,
      fade: 0.6,
    }),
  );
  const across = Array.from({ length: 9 }, (_, i) =>
    pen.line(`0,${i * 100} 1200,${i * 100}`, { width: 2.5, fade: 0.13 }),
  );
  const down = Array.from({ length: 13 }, (_, i) =>
    pen.line(`${i * 100},0 ${i * 100},900`, { width: 2.5, fade: 0.13 }),
  );
  return [...squares, ...across, ...down].join('');
}

function mirror(pen: Pen, random: Random) {
  const { far, wood, paper } = pen.mood;
  const x = random.between(330, 390);
  return [
    pen.box(x, 40, 440, 250, random.chance(0.5) ? wood : paper),
    pen.box(x + 20, 60, 400, 210, far),
    pen.line(`${x + 60},220 ${x + 180},90`, { width: 7, colour: paper, fade: 0.8 }),
    pen.line(`${x + 100},230 ${x + 200},120`, { width: 5, colour: paper, fade: 0.8 }),
  ].join('');
}

function bubble(pen: Pen, random: Random) {
  const size = random.between(9, 30);
  return pen.oval(random.between(430, 800), random.between(480, 560), size, size, pen.mood.paper, {
    fade: 0.8,
  });
}

function soap(pen: Pen, random: Random, x: number) {
  const colour = random.pick([pen.mood.deep, pen.mood.lamp, pen.mood.blush, pen.mood.indigo]);
  return [
    pen.line(`${x},380 ${x},320 ${x - 44},316`, { width: 11 }),
    pen.box(x - 24, 376, 48, 30, pen.mood.paper),
    pen.box(x - 56, 404, 112, 136, colour),
    pen.box(x - 34, 440, 68, 58, pen.mood.paper),
    pen.blob(`${x},452 ${x + 13},474 ${x},488 ${x - 13},474`, pen.mood.mid),
  ].join('');
}
