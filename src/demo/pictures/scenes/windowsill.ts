import type { Random } from '../../random.ts';
import { always } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import type { Point } from '../points.ts';
import { type Scene, whole } from './Scene.ts';

/** Plants on a windowsill, some weather behind them, and now and then a cat. */
export const windowsill: Scene = { moods: always, frames: [whole], mirrors: true, draw };

function draw(pen: Pen, random: Random) {
  const { wall, far, wood, mid, lamp, paper } = pen.mood;
  const hills: Point[] = [
    [60, 520],
    [60, 420],
    ...[260, 460, 660, 860, 1140].map((x): Point => [x, random.between(340, 460)]),
    [1140, 700],
    [60, 700],
  ];
  const sun = { x: random.between(240, 960), y: random.between(170, 280) };
  const cat = random.chance(0.35);
  const places = random.shuffle([230, 420, 610, 800, 980]).slice(0, random.whole(3, 4));
  return [
    pen.box(-20, -20, 1240, 940, wall, { outlined: false }),
    pen.box(70, 50, 1060, 640, far),
    pen.glow(sun.x, sun.y, 240, { colour: lamp, strength: 0.6 }),
    pen.oval(sun.x, sun.y, 52, 52, random.chance(0.5) ? lamp : paper, { outlined: false }),
    `<clipPath id="pane"><rect x="74" y="54" width="1054" height="634"/></clipPath><g clip-path="url(#pane)">${pen.blob(hills, mid, { fade: 0.6 })}</g>`,
    pen.line('600,50 600,690', { width: 16 }),
    pen.line('600,50 600,690', { width: 8, colour: paper }),
    pen.line('70,300 1130,300', { width: 14 }),
    pen.line('70,300 1130,300', { width: 7, colour: paper }),
    pen.box(20, 690, 1160, 56, paper),
    pen.box(60, 746, 1080, 22, wood, { fade: 0.5 }),
    ...places.map((x, i) => (cat && i === 0 ? catOn(pen, x) : plant(pen, random, x))),
  ].join('');
}

function plant(pen: Pen, random: Random, x: number) {
  const { wood, blush, indigo, paper, soft } = pen.mood;
  const width = random.between(54, 82);
  const pot = random.pick([wood, blush, indigo, paper, soft]);
  const grow = random.pick([leafy, upright, hanging, cactus]);
  return [
    grow(pen, random, x),
    pen.shape(`${x - width},580 ${x + width},580 ${x + width * 0.72},690 ${x - width * 0.72},690`, pot),
    pen.box(x - width - 8, 562, 2 * width + 16, 26, pot),
  ].join('');
}

function leafy(pen: Pen, random: Random, x: number) {
  return Array.from({ length: 7 }, (_, i) => {
    const lean = (i - 3) * 34 + random.between(-8, 8);
    const top = 380 + Math.abs(i - 3) * 44 + random.between(-30, 30);
    return (
      pen.bend(`${x},570 ${x + lean * 0.4},${(570 + top) / 2} ${x + lean},${top}`, { width: 4 }) +
      leaf(pen, x + lean, top, 26, 46, lean / 2)
    );
  }).join('');
}

function upright(pen: Pen, random: Random, x: number) {
  return [-40, -14, 14, 42]
    .map(lean => {
      const top = random.between(300, 430);
      const points = `${x + lean * 0.5 - 12},570 ${x + lean - 16},${(top + 570) / 2} ${x + lean * 1.4},${top} ${x + lean + 18},${(top + 570) / 2} ${x + lean * 0.5 + 12},570`;
      return pen.blob(points, random.pick([pen.mood.deep, pen.mood.mid]));
    })
    .join('');
}

function hanging(pen: Pen, random: Random, x: number) {
  return [-1, 1, -0.5, 0.6]
    .map(side => {
      const far = x + side * random.between(90, 130);
      const low = random.between(600, 670);
      return (
        pen.bend(`${x},568 ${x + side * 40},500 ${far},540 ${far + side * 8},${low}`, { width: 4 }) +
        [
          [far, 540],
          [far + side * 6, low],
        ]
          .map(([at, y]) => leaf(pen, at!, y!, 18, 30, side * 30))
          .join('')
      );
    })
    .join('');
}

function cactus(pen: Pen, random: Random, x: number) {
  const body = pen.blob(
    `${x - 40},570 ${x - 50},460 ${x - 30},380 ${x},360 ${x + 30},380 ${x + 50},460 ${x + 40},570`,
    pen.mood.deep,
  );
  const spines = Array.from({ length: 12 }, () => {
    const [at, y] = [x + random.between(-34, 34), random.between(400, 550)];
    return pen.line(`${at},${y} ${at + 8},${y - 10}`, { width: 3, colour: pen.mood.paper, fade: 0.8 });
  });
  return body + spines.join('') + pen.oval(x, 356, 20, 14, pen.mood.blush);
}

const leaf = (pen: Pen, x: number, y: number, across: number, down: number, turn: number) =>
  `<g transform="rotate(${turn.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})">${pen.blob(
    `${x},${y - down} ${x + across},${y} ${x},${y + down * 0.7} ${x - across},${y}`,
    pen.mood.deep,
  )}</g>`;

function catOn(pen: Pen, x: number) {
  const { ink, lamp, blush } = pen.mood;
  const coat = ink === '#0a1316' ? pen.mood.wood : '#3a4a52';
  return [
    pen.bend(`${x + 70},670 ${x + 140},660 ${x + 150},590 ${x + 120},570`, { width: 22, colour: coat }),
    pen.blob(`${x - 70},690 ${x - 72},600 ${x - 36},520 ${x + 36},520 ${x + 76},600 ${x + 80},690`, coat),
    pen.shape(`${x - 52},470 ${x - 46},408 ${x - 10},440`, coat),
    pen.shape(`${x + 52},470 ${x + 46},408 ${x + 10},440`, coat),
    pen.oval(x, 486, 62, 54, coat),
    pen.oval(x - 22, 480, 8, 11, lamp),
    pen.oval(x + 22, 480, 8, 11, lamp),
    pen.oval(x, 504, 7, 5, blush, { outlined: false }),
  ].join('');
}
