import type { Random } from '../../random.ts';
import { always } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import { pointsOf } from '../points.ts';
import { type Scene, whole } from './Scene.ts';

/** A changing room after the shift: lockers, a bench, clogs in a row, one pair never together. */
export const clogs: Scene = { moods: always, frames: [whole], mirrors: true, draw };

function draw(pen: Pen, random: Random) {
  const { wall, floor, wood } = pen.mood;
  const lockers = Array.from({ length: 6 }, (_, i) => locker(pen, random, 60 + i * 180));
  const colours = random.shuffle([
    pen.mood.deep,
    pen.mood.paper,
    pen.mood.indigo,
    pen.mood.blush,
    pen.mood.mid,
    pen.mood.lamp,
  ]);
  const pairs = colours.slice(0, random.whole(3, 4));
  return [
    pen.box(-20, -20, 1240, 760, wall, { outlined: false }),
    ...lockers,
    pen.box(-20, 700, 1240, 240, floor, { outlined: false }),
    pen.line('0,700 1200,700'),
    pen.box(90, 610, 1020, 34, wood),
    ...[170, 1000].map(x => pen.box(x, 644, 26, 150, wood)),
    bag(pen, random, random.between(260, 900)),
    ...pairs.map((colour, i) => pair(pen, random, 200 + i * (840 / pairs.length), colour)),
  ].join('');
}

function locker(pen: Pen, random: Random, x: number) {
  const { mid, far, soft, paper, lamp } = pen.mood;
  const open = random.chance(0.12);
  return [
    pen.box(x, 90, 172, 470, open ? pen.mood.ink : random.pick([mid, mid, far, soft])),
    ...(open ? [pen.shape(`${x},90 ${x - 50},130 ${x - 50},590 ${x},560`, mid)] : []),
    ...(open
      ? []
      : [120, 140, 160].map(y => pen.line(`${x + 50},${y} ${x + 122},${y}`, { width: 4, fade: 0.6 }))),
    ...(open ? [] : [pen.oval(x + 146, 330, 9, 9, lamp)]),
    ...(!open && random.chance(0.4)
      ? [
          pen.box(x + 46, 210, 80, 60, paper),
          pen.line(`${x + 60},234 ${x + 110},234`, { width: 3, fade: 0.5 }),
        ]
      : []),
  ].join('');
}

function pair(pen: Pen, random: Random, x: number, colour: string) {
  const astray = random.chance(0.2) ? random.between(10, 26) : 0;
  return clog(pen, x, 800, colour, -4) + clog(pen, x + 86, 836, colour, astray);
}

function clog(pen: Pen, x: number, y: number, colour: string, turn: number) {
  const holes = pointsOf('18,-26 36,-22 26,-10').map(([right, down]) =>
    pen.oval(x + right, y + down, 4, 4, pen.mood.ink, { outlined: false }),
  );
  const body = [
    pen.oval(x, y + 16, 84, 10, pen.mood.ink, { outlined: false, fade: 0.2 }),
    pen.blob(
      `${x - 70},${y + 10} ${x - 72},${y - 30} ${x - 40},${y - 34} ${x - 6},${y - 44} ${x + 40},${y - 38} ${x + 76},${y - 8} ${x + 66},${y + 12}`,
      colour,
    ),
    pen.oval(x - 38, y - 30, 32, 10, pen.mood.ink),
    pen.bend(`${x - 70},${y - 26} ${x - 50},${y - 48} ${x - 10},${y - 40}`, { width: 9 }),
    ...holes,
  ].join('');
  return `<g transform="rotate(${turn.toFixed(0)} ${x.toFixed(0)} ${y})">${body}</g>`;
}

function bag(pen: Pen, random: Random, x: number) {
  const colour = random.pick([pen.mood.indigo, pen.mood.blush, pen.mood.wood, pen.mood.lamp]);
  return [
    pen.bend(`${x - 40},500 ${x - 30},440 ${x + 30},440 ${x + 40},500`, { width: 9 }),
    pen.blob(`${x - 74},610 ${x - 80},520 ${x - 40},490 ${x + 40},490 ${x + 82},520 ${x + 76},610`, colour),
    pen.box(x - 40, 540, 80, 50, pen.mood.paper, { fade: 0.5 }),
  ].join('');
}
