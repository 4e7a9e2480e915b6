import type { Random } from '../../random.ts';
import { always } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import { type Scene, whole } from './Scene.ts';

/** The house from across the street, with those windows lit behind which somebody is awake. */
export const hospital: Scene = { moods: always, frames: [whole], mirrors: false, draw };

function draw(pen: Pen, random: Random) {
  const { wall, floor, far, mid, paper, lamp } = pen.mood;
  const wing = random.between(500, 600);
  return [
    pen.box(-20, -20, 1240, 940, far, { outlined: false }),
    pen.oval(random.between(820, 1040), random.between(120, 220), 50, 50, random.chance(0.5) ? lamp : paper, {
      outlined: false,
    }),
    cloud(pen, random.between(120, 300), random.between(120, 180)),
    cloud(pen, random.between(640, 800), random.between(210, 260)),
    pen.blob('-40,760 -40,560 160,480 380,560 640,500 900,570 1240,470 1240,760', mid, { fade: 0.5 }),
    pen.box(170, 280, wing, 450, wall),
    pen.box(170 + wing, 420, 860 - wing, 310, paper),
    pen.box(150, 258, wing + 40, 26, mid),
    ...windows(pen, random, { left: 200, right: 150 + wing, top: 320, rows: 4 }),
    ...windows(pen, random, { left: 200 + wing, right: 1010, top: 456, rows: 1 }),
    door(pen, 170 + wing + (860 - wing) / 2),
    pen.box(-20, 730, 1240, 200, floor, { outlined: false }),
    pen.line('0,730 1200,730'),
    pen.line('0,830 1200,830', { width: 3, fade: 0.3 }),
    tree(pen, random.between(60, 110), 1),
    tree(pen, random.between(1090, 1130), 0.8),
    ...(random.chance(0.5) ? [van(pen, random.between(240, 420))] : []),
  ].join('');
}

type Front = { left: number; right: number; top: number; rows: number };

function windows(pen: Pen, random: Random, { left, right, top, rows }: Front) {
  const count = Math.floor((right - left) / 78);
  const panes = Array.from({ length: rows * count }, (_, i) => {
    const [x, y] = [left + (i % count) * 78, top + Math.floor(i / count) * 98];
    const lit = random.chance(0.3);
    const light = lit ? pen.glow(x + 24, y + 30, 62, { strength: 0.45 }) : '';
    return light + pen.box(x, y, 48, 58, lit ? pen.mood.lamp : pen.mood.mid);
  });
  return panes;
}

function door(pen: Pen, x: number) {
  const { deep, lamp, paper } = pen.mood;
  return [
    pen.box(x - 90, 640, 180, 20, deep),
    pen.box(x - 56, 660, 112, 70, lamp),
    pen.line(`${x},660 ${x},730`, { width: 3 }),
    pen.oval(x, 590, 34, 34, paper),
    pen.line(`${x - 17},590 ${x + 17},590`, { width: 10, colour: deep }),
    pen.line(`${x},573 ${x},607`, { width: 10, colour: deep }),
  ].join('');
}

function tree(pen: Pen, x: number, size: number) {
  const top = 730 - 300 * size;
  const crown = `${x - 70},${top + 130} ${x - 60},${top + 40} ${x},${top} ${x + 62},${top + 44} ${x + 72},${top + 130} ${x},${top + 176}`;
  return (
    pen.line(`${x},740 ${x},${top + 90}`, { width: 14 }) +
    pen.blob(crown, pen.mood.deep) +
    pen.hatch(x - 36, top + 60, 70, 70, { fade: 0.25 })
  );
}

const cloud = (pen: Pen, x: number, y: number) =>
  pen.blob(
    `${x - 90},${y + 20} ${x - 60},${y - 16} ${x - 10},${y - 36} ${x + 40},${y - 18} ${x + 100},${y + 4} ${x + 84},${y + 26}`,
    pen.mood.paper,
    { outlined: false, fade: 0.55 },
  );

function van(pen: Pen, x: number) {
  const { paper, deep, far, ink } = pen.mood;
  return [
    pen.shape(`${x},700 ${x + 210},700 ${x + 210},780 ${x + 250},790 ${x + 250},830 ${x},830`, paper),
    pen.shape(`${x + 210},710 ${x + 250},760 ${x + 250},790 ${x + 210},790`, far),
    pen.line(`${x + 6},770 ${x + 206},770`, { width: 14, colour: deep }),
    ...[50, 200].map(
      at => pen.oval(x + at, 836, 27, 27, ink) + pen.oval(x + at, 836, 10, 10, paper, { outlined: false }),
    ),
  ].join('');
}
