import type { Random } from '../../random.ts';
import { always } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import { type Scene, square, whole } from './Scene.ts';

/** A bicycle at the wall behind the hospital. */
export const bicycle: Scene = { moods: always, frames: [whole, square], mirrors: true, draw };

function draw(pen: Pen, random: Random) {
  const { wall, floor, far, mid, lamp } = pen.mood;
  const frame = random.pick([pen.mood.deep, pen.mood.indigo, pen.mood.blush, lamp]);
  const lampX = random.pick([150, 1050]);
  return [
    pen.box(-20, -20, 1240, 760, wall, { outlined: false }),
    bricks(pen, random),
    pen.box(-20, 740, 1240, 200, floor, { outlined: false }),
    pen.line('0,740 1200,740'),
    pen.box(random.pick([120, 820]), 120, 220, 260, far),
    pen.line(`${lampX},740 ${lampX},200`, { width: 12 }),
    pen.glow(lampX, 190, 330),
    pen.shape(`${lampX - 50},200 ${lampX + 50},200 ${lampX + 26},150 ${lampX - 26},150`, lamp),
    pen.oval(610, 828, 330, 20, pen.mood.ink, { outlined: false, fade: 0.16 }),
    wheel(pen, 420),
    wheel(pen, 800),
    ...frameLines(pen, frame),
    ...(random.chance(0.6) ? [basket(pen, random)] : []),
    ...(random.chance(0.4) ? [pen.blob('60,740 80,640 150,600 220,640 250,740', mid)] : []),
  ].join('');
}

function bricks(pen: Pen, random: Random) {
  return Array.from({ length: 26 }, () => {
    const [x, y] = [random.whole(0, 15) * 80, random.whole(1, 17) * 40];
    return pen.line(`${x},${y} ${x + 60},${y}`, { width: 3, fade: 0.22 });
  }).join('');
}

function wheel(pen: Pen, x: number) {
  const spokes = Array.from({ length: 8 }, (_, i) => {
    const turn = (i / 8) * Math.PI * 2;
    return pen.line(`${x},690 ${x + Math.cos(turn) * 122},${690 + Math.sin(turn) * 122}`, {
      width: 2,
      fade: 0.6,
    });
  });
  const ring = (radius: number, width: number) =>
    `<circle cx="${x}" cy="690" r="${radius}" fill="none" stroke="${pen.mood.ink}" stroke-width="${width}"/>`;
  return [ring(132, 13), ring(118, 3), ...spokes, pen.oval(x, 690, 13, 13, pen.mood.paper)].join('');
}

function frameLines(pen: Pen, colour: string) {
  const [seat, head, pedal, axle] = ['530,500', '730,500', '580,690', '420,690'];
  const triangle = `${pedal} ${seat} ${head} ${pedal}`;
  const tubes = [triangle, `${seat} ${axle} ${pedal}`, `716,430 ${head} 800,690`];
  return [
    ...tubes.map(tube => pen.line(tube, { width: 20 })),
    ...tubes.map(tube => pen.line(tube, { width: 12, colour })),
    pen.line('530,500 518,452', { width: 9 }),
    pen.blob('470,446 520,430 580,440 560,456 500,462', pen.mood.ink),
    pen.bend('690,424 730,418 770,440 760,476', { width: 10 }),
    pen.oval(580, 690, 26, 26, pen.mood.paper),
    pen.line('580,690 610,752', { width: 9 }),
    pen.line('594,754 632,754', { width: 11 }),
  ];
}

function basket(pen: Pen, random: Random) {
  const { wood, deep, lamp, blush } = pen.mood;
  const goods = random.chance(0.5)
    ? pen.blob('770,476 780,420 830,400 880,420 886,476', deep)
    : pen.oval(800, 460, 26, 26, blush) + pen.oval(850, 456, 28, 28, lamp);
  return [
    goods,
    pen.shape('750,476 906,476 884,570 772,570', wood),
    pen.hatch(772, 486, 110, 76, { fade: 0.5 }),
  ].join('');
}
