import type { Random } from '../../random.ts';
import { byNight } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import { type Scene, whole, wide } from './Scene.ts';

/** The stop before the hospital, in the rain, before or after a shift. */
export const tramStop: Scene = { moods: byNight, frames: [whole, wide], mirrors: true, draw };

function draw(pen: Pen, random: Random) {
  const { wall, floor, far, mid, soft, wood, blush, lamp, paper } = pen.mood;
  const umbrellas = random
    .shuffle([pen.mood.deep, pen.mood.indigo, pen.mood.blush, lamp])
    .slice(0, random.whole(1, 3));
  return [
    pen.box(-20, -20, 1240, 940, wall, { outlined: false }),
    ...houses(pen, random),
    pen.box(-20, 700, 1240, 240, floor, { outlined: false }),
    pen.line('0,700 1200,700'),
    pen.line('0,800 1200,800', { width: 5, colour: far }),
    pen.line('0,840 1200,840', { width: 5, colour: far }),
    shelter(pen),
    pen.glow(250, 240, 380),
    ...umbrellas.map((colour, i) =>
      waiting(pen, 570 + i * 225, colour, random.pick([mid, soft, wood, blush])),
    ),
    ...Array.from({ length: 60 }, () => {
      const [x, y] = [random.between(0, 1240), random.between(0, 880)];
      return pen.line(`${x},${y} ${x - 10},${y + 34}`, { width: 2.5, colour: paper, fade: 0.35 });
    }),
    ...[300, 620, 900].map(x =>
      pen.oval(x, random.between(750, 870), random.between(60, 120), 10, lamp, {
        outlined: false,
        fade: 0.2,
      }),
    ),
  ].join('');
}

function houses(pen: Pen, random: Random) {
  const { far, mid, lamp } = pen.mood;
  return [-20, 190, 420, 640, 850, 1040].flatMap((x, i) => {
    const [top, width] = [random.between(160, 340), 220];
    const lights = Array.from({ length: 8 }, (_, w) =>
      random.chance(0.35)
        ? pen.box(x + 30 + (w % 3) * 60, top + 50 + Math.floor(w / 3) * 90, 30, 42, lamp, {
            outlined: false,
            fade: 0.7,
          })
        : '',
    );
    return [pen.box(x, top, width, 560, i % 2 ? far : mid, { fade: 0.6 }), ...lights];
  });
}

function shelter(pen: Pen) {
  const { paper, deep, far, lamp, wood } = pen.mood;
  return [
    pen.box(90, 250, 330, 450, far, { fade: 0.7 }),
    pen.box(70, 220, 380, 34, deep),
    pen.box(120, 250, 260, 12, lamp),
    pen.box(120, 610, 260, 22, wood),
    ...[140, 350].map(x => pen.line(`${x},632 ${x},700`, { width: 9 })),
    pen.box(130, 330, 110, 160, paper),
    ...[370, 400, 430].map(y => pen.line(`148,${y} 222,${y}`, { width: 4, fade: 0.5 })),
    pen.line('470,700 470,330', { width: 10 }),
    pen.oval(470, 300, 44, 44, paper),
    pen.line('452,288 488,288', { width: 8, colour: deep }),
    pen.line('470,288 470,322', { width: 8, colour: deep }),
  ].join('');
}

function waiting(pen: Pen, x: number, colour: string, coat: string) {
  const { ink, wood } = pen.mood;
  return [
    pen.oval(x, 712, 70, 9, ink, { outlined: false, fade: 0.4 }),
    pen.line(`${x - 16},640 ${x - 16},706`, { width: 14 }),
    pen.line(`${x + 16},640 ${x + 16},706`, { width: 14 }),
    pen.blob(`${x - 40},650 ${x - 36},540 ${x},510 ${x + 36},540 ${x + 42},650`, coat),
    pen.oval(x, 482, 28, 30, wood),
    pen.line(`${x + 38},600 ${x + 46},400`, { width: 6 }),
    pen.blob(
      `${x - 96},424 ${x - 66},352 ${x + 34},318 ${x + 126},352 ${x + 158},424 ${x + 96},408 ${x + 34},424 ${x - 30},408`,
      colour,
    ),
  ].join('');
}
