import type { Random } from '../../random.ts';
import { always } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import { type Scene, whole } from './Scene.ts';

/** A shelf over a desk with the paper of this week's journal club. */
export const books: Scene = { moods: always, frames: [whole], mirrors: true, draw };

function draw(pen: Pen, random: Random) {
  const { wall, wood } = pen.mood;
  return [
    pen.box(-20, -20, 1240, 940, wall, { outlined: false }),
    shelf(pen, random),
    pen.box(60, 360, 1080, 26, wood),
    pen.hatch(70, 390, 1060, 24, { fade: 0.15 }),
    pen.box(-20, 690, 1240, 240, wood, { outlined: false }),
    pen.line('0,690 1200,690', { width: 6 }),
    paper(pen, random),
    random.chance(0.5) ? glasses(pen) : marker(pen, random),
    pen.glow(1000, 470, 360, { strength: 0.45 }),
    deskLamp(pen),
  ].join('');
}

function shelf(pen: Pen, random: Random) {
  const { deep, mid, indigo, blush, lamp, paper, soft } = pen.mood;
  const drawn = [];
  let x = 90;
  while (x < 1010) {
    const width = random.between(32, 66);
    const height = random.between(170, 262);
    const colour = random.pick([deep, mid, indigo, blush, paper, soft, mid, deep, lamp]);
    const back = pen.box(x, 360 - height, width, height, colour);
    const label = pen.box(
      x + width * 0.22,
      360 - height * 0.8,
      width * 0.56,
      26,
      colour === paper ? mid : paper,
      { outlined: false },
    );
    const leans = random.chance(0.12);
    drawn.push(leans ? `<g transform="rotate(9 ${x.toFixed(0)} 360)">${back}${label}</g>` : back + label);
    x += width + (leans ? 46 : random.chance(0.1) ? 70 : 4);
  }
  return drawn.join('');
}

function paper(pen: Pen, random: Random) {
  const { paper: white, far, deep, lamp } = pen.mood;
  const columns = [0, 1].flatMap(column =>
    Array.from({ length: 5 }, (_, row) => {
      const [x, y] = [390 + column * 190, 770 + row * 18];
      return pen.line(`${x},${y} ${x + random.between(110, 160)},${y}`, { width: 4, fade: 0.4 });
    }),
  );
  return [
    pen.shape('370,700 760,700 830,880 320,880', far),
    pen.shape('380,690 750,690 816,870 336,870', white),
    pen.line('400,724 700,724', { width: 10, colour: deep }),
    pen.line('400,746 560,746', { width: 4, fade: 0.5 }),
    pen.line('392,788 530,788', { width: 16, colour: lamp, fade: 0.7 }),
    ...columns,
  ].join('');
}

function glasses(pen: Pen) {
  const ring = (x: number) =>
    `<ellipse cx="${x}" cy="800" rx="46" ry="26" fill="${pen.mood.paper}" fill-opacity=".35" stroke="${pen.mood.ink}" stroke-width="8"/>`;
  return (
    ring(150) +
    ring(260) +
    pen.bend('194,796 205,788 216,796', { width: 8 }) +
    pen.bend('304,792 350,770 372,786', { width: 7 })
  );
}

function marker(pen: Pen, random: Random) {
  const colour = random.pick([pen.mood.lamp, pen.mood.indigo, pen.mood.blush]);
  return `<g transform="rotate(14 200 800)">${pen.box(110, 786, 150, 26, colour)}${pen.box(260, 790, 34, 18, pen.mood.paper)}</g>`;
}

function deskLamp(pen: Pen) {
  const { deep, lamp } = pen.mood;
  return [
    pen.oval(1030, 750, 90, 18, deep),
    pen.line('1030,746 1090,560 1010,470', { width: 12 }),
    pen.shape('1040,440 1070,500 940,560 900,486', lamp),
  ].join('');
}
