import { Random } from '../random.ts';
import { always } from './moods.ts';
import { openRing } from './openRing.ts';
import { Pen } from './Pen.ts';
import type { Point } from './points.ts';
import { svgOf } from './svgOf.ts';

const [width, height] = [1600, 480];

/** A wide drawing for above a profile, 1,600 × 480: always the same for the same name. */
export function drawCover(name: string): string {
  const random = new Random(`cover of ${name}`);
  const pen = new Pen(random, random.pick(always));
  const motif = random.pick([hills, sea, roofs, leaves, rounds]);
  return svgOf(width, height, motif(pen, random), pen.mood.wall);
}

function hills(pen: Pen, random: Random) {
  const { far, mid, deep, indigo, lamp, paper } = pen.mood;
  const [x, y] = [random.between(200, 1400), random.between(110, 190)];
  const ranges = [far, mid, indigo, deep].map((colour, i) => {
    const ridge = Array.from(
      { length: 8 },
      (_, at): Point => [at * 240 - 40, 210 + i * 60 + random.between(-50, 50)],
    );
    const fade = colour === indigo ? 0.3 : 0.9;
    return pen.blob([[-120, 700], [-120, 240 + i * 60], ...ridge, [1740, 700]], colour, { fade });
  });
  return [pen.glow(x, y, 330), pen.oval(x, y, 62, 62, random.pick([lamp, paper])), ...ranges].join('');
}

function sea(pen: Pen, random: Random) {
  const { far, mid, deep, paper, lamp, blush } = pen.mood;
  const waves = [far, mid, mid, deep].map((colour, row) => {
    const level = 210 + row * 70;
    const crests = Array.from(
      { length: 15 },
      (_, i): Point => [i * 120 - 40 + (row % 2) * 60, level + (i % 2 ? -24 : 24)],
    );
    const fade = row === 1 ? 0.6 : 1;
    return pen.blob([[-160, 640], [-160, level], ...crests, [1800, 640]], colour, { fade });
  });
  const x = random.between(300, 1300);
  const boat = [
    pen.line(`${x},270 ${x},110`, { width: 8 }),
    pen.shape(`${x + 8},120 ${x + 110},240 ${x + 8},240`, paper),
    pen.shape(`${x - 8},150 ${x - 80},240 ${x - 8},240`, random.pick([lamp, blush])),
    pen.blob(`${x - 120},262 ${x + 140},262 ${x + 96},320 ${x - 84},320`, pen.mood.wood),
  ];
  return [pen.glow(x + 200, 90, 300), ...waves.slice(0, 2), ...boat, ...waves.slice(2)].join('');
}

function roofs(pen: Pen, random: Random) {
  const { far, mid, deep, lamp, soft, paper } = pen.mood;
  const drawn = [
    pen.oval(random.between(200, 1400), 110, 50, 50, paper),
    pen.glow(800, 260, 700, { strength: 0.25 }),
  ];
  for (let x = -20; x < width; ) {
    const wide = random.between(90, 190);
    const top = random.between(150, 320);
    const roof = random.chance(0.6)
      ? pen.shape(
          `${x - 10},${top} ${x + wide / 2},${top - random.between(40, 80)} ${x + wide + 10},${top}`,
          deep,
        )
      : '';
    const panes = Array.from({ length: 6 }, (_, i) =>
      pen.box(
        x + 18 + (i % 2) * (wide / 2),
        top + 26 + Math.floor(i / 2) * 68,
        26,
        36,
        random.chance(0.4) ? lamp : soft,
      ),
    );
    drawn.push(pen.box(x, top, wide, 400, random.pick([far, mid, far])), roof, ...panes);
    x += wide;
  }
  return drawn.join('');
}

function leaves(pen: Pen, random: Random) {
  const { deep, mid, soft, blush, lamp, far } = pen.mood;
  const colours = random.shuffle([deep, mid, soft, blush, lamp]).slice(0, 3);
  const twigs = Array.from({ length: 13 }, (_, i) => {
    const [x, lean] = [i * 138 + random.between(-6, 6), random.between(-12, 12)];
    const stem = pen.line(`${x},500 ${x + lean},60`, { width: 5 });
    const pairs = [110, 180, 250, 320, 390].map(y => {
      const at = x + lean * ((500 - y) / 440);
      const colour = random.pick(colours);
      return (
        pen.blob(`${at},${y + 20} ${at - 26},${y - 16} ${at - 62},${y - 34} ${at - 48},${y + 8}`, colour) +
        pen.blob(`${at},${y + 20} ${at + 26},${y - 16} ${at + 62},${y - 34} ${at + 48},${y + 8}`, colour)
      );
    });
    return stem + pairs.join('');
  });
  return pen.box(-20, -20, 1640, 520, far, { outlined: false }) + twigs.join('');
}

function rounds(pen: Pen, random: Random) {
  const { mid, deep, soft, blush, indigo } = pen.mood;
  const colours = random.shuffle([mid, deep, soft, blush, indigo]).slice(0, 3);
  return Array.from({ length: 7 }, (_, i) => {
    const [x, y] = [i * 250 + random.between(0, 120), random.between(40, 440)];
    const rings = Array.from({ length: random.whole(3, 5) }, (_, ring) =>
      openRing(pen, random, {
        x,
        y,
        radius: 50 + ring * 44,
        colour: random.pick(colours),
        width: 11,
        lamp: 12,
      }),
    );
    return rings.join('');
  }).join('');
}
