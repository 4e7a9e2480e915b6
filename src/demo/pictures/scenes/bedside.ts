import type { Random } from '../../random.ts';
import { byNight } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import { type Scene, whole, wide } from './Scene.ts';

/** A bed, a lamp on its locker, a window with the moon. */
export const bedside: Scene = { moods: byNight, frames: [whole, wide], mirrors: true, draw };

function draw(pen: Pen, random: Random) {
  const { wall, floor } = pen.mood;
  return [
    pen.box(-20, -20, 1240, 760, wall, { outlined: false }),
    pen.box(-20, 720, 1240, 200, floor, { outlined: false }),
    pen.line('0,720 1200,720'),
    window(pen, random),
    pen.glow(560, 420, 460),
    bed(pen, random),
    locker(pen, random),
  ].join('');
}

function window(pen: Pen, random: Random) {
  const { far, paper, floor, soft, mid } = pen.mood;
  const stars = Array.from({ length: 9 }, () =>
    pen.oval(random.between(780, 1060), random.between(110, 430), 3, 3, paper, { outlined: false }),
  );
  const roofs = [740, 820, 905, 985].map((x, i) => {
    const top = random.between(380, 440);
    return pen.box(x, top, [80, 85, 80, 115][i]!, 478 - top, floor, { outlined: false });
  });
  const [x, y] = [random.between(840, 1000), random.between(170, 300)];
  const crescent = `${x + 10},${y - 46} ${x + 44},${y - 20} ${x + 46},${y + 22} ${x + 8},${y + 48} ${x - 24},${y + 40} ${x + 12},${y + 10}`;
  return [
    pen.box(740, 80, 360, 400, far),
    ...stars,
    pen.glow(x, y, 190, { colour: paper, strength: 0.4 }),
    random.chance(0.5) ? pen.oval(x, y, 46, 46, paper) : pen.blob(crescent, paper),
    ...roofs,
    pen.line('920,80 920,480', { width: 8 }),
    pen.box(716, 476, 408, 24, mid),
    pen.blob('690,60 760,56 752,200 716,330 726,520 676,520', soft),
    pen.blob('1150,60 1084,56 1092,200 1124,330 1116,520 1164,520', soft),
  ].join('');
}

function bed(pen: Pen, random: Random) {
  const { paper, mid, deep, far, ink, blush } = pen.mood;
  const blanket = random.pick([deep, mid, pen.mood.indigo]);
  return [
    pen.line('70,380 70,800', { width: 12 }),
    pen.line('470,560 470,800', { width: 12 }),
    pen.box(60, 380, 24, 300, far),
    pen.box(80, 610, 400, 70, far),
    pen.blob('86,560 130,508 230,512 252,570 236,616 92,616', paper),
    pen.blob('180,616 220,560 320,548 420,566 486,590 486,680 190,684', blanket),
    pen.bend('300,560 312,610 300,676', { width: 3, fade: 0.5 }),
    pen.bend('390,572 398,620 388,676', { width: 3, fade: 0.5 }),
    ...(random.chance(0.5)
      ? [pen.box(300, 520, 74, 46, paper), pen.line('337,520 337,566', { width: 3 })]
      : []),
    pen.oval(70, 806, 13, 13, ink),
    pen.oval(470, 806, 13, 13, ink),
    ...(random.chance(0.4) ? [pen.box(120, 640, 70, 40, blush)] : []),
  ].join('');
}

function locker(pen: Pen, random: Random) {
  const { wood, lamp, paper, deep, floor } = pen.mood;
  return [
    pen.box(520, 600, 150, 210, wood),
    pen.line('520,672 670,672'),
    pen.line('520,742 670,742'),
    pen.oval(595, 636, 8, 8, floor),
    pen.oval(595, 706, 8, 8, floor),
    pen.line('570,600 570,470', { width: 8 }),
    pen.oval(570, 598, 34, 8, deep),
    pen.shape('516,470 624,470 598,390 542,390', lamp),
    pen.box(626, 560, 32, 40, paper),
    ...(random.chance(0.5)
      ? [pen.bend('642,560 636,530 652,505', { width: 4 }), pen.oval(654, 496, 14, 14, pen.mood.blush)]
      : []),
  ].join('');
}
