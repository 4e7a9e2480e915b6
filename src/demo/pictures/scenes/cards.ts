import type { Random } from '../../random.ts';
import { always } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import { type Scene, square, whole } from './Scene.ts';

/** Thank-you cards on strings in a staff room, and a jar of flowers. */
export const cards: Scene = { moods: always, frames: [whole, square], mirrors: true, draw };

function draw(pen: Pen, random: Random) {
  const { wall, wood, far } = pen.mood;
  return [
    pen.box(-20, -20, 1240, 940, wall, { outlined: false }),
    pen.glow(600, 300, 620, { strength: 0.3 }),
    string(pen, random, 120),
    string(pen, random, 370),
    pen.box(-20, 740, 1240, 200, wood, { outlined: false }),
    pen.line('0,740 1200,740', { width: 6 }),
    flowers(pen, random, random.between(220, 420)),
    pen.oval(820, 826, 190, 24, far),
    ...Array.from({ length: random.whole(3, 6) }, (_, i) => sweet(pen, random, 700 + i * 52)),
  ].join('');
}

function string(pen: Pen, random: Random, y: number) {
  const hung = Array.from({ length: 5 }, (_, i) => {
    const x = 130 + i * 225 + random.between(-20, 20);
    const sag = y + 60 - ((x - 600) / 600) ** 2 * 60;
    return `<g transform="rotate(${random.between(-7, 7).toFixed(1)} ${x.toFixed(0)} ${sag.toFixed(0)})">${card(pen, random, x, sag)}</g>`;
  });
  return (
    pen.bend(`-10,${y} 300,${y + 44} 600,${y + 60} 900,${y + 44} 1210,${y}`, { width: 4 }) + hung.join('')
  );
}

function card(pen: Pen, random: Random, x: number, y: number) {
  const { paper, blush, soft, lamp, far, wood } = pen.mood;
  const width = random.between(120, 160);
  const motif = random.pick([heart, flower, sun, lines]);
  return [
    pen.box(x - width / 2, y + 8, width, 150, random.pick([paper, paper, blush, soft, far])),
    motif(pen, x, y + 84, random),
    pen.box(x - 8, y - 12, 16, 40, random.pick([wood, lamp])),
  ].join('');
}

const heart = (pen: Pen, x: number, y: number) =>
  pen.blob(
    `${x},${y + 40} ${x - 40},${y - 2} ${x - 24},${y - 32} ${x},${y - 14} ${x + 24},${y - 32} ${x + 40},${y - 2}`,
    '#c8553d',
  );

function flower(pen: Pen, x: number, y: number, random: Random) {
  const colour = random.pick([pen.mood.indigo, pen.mood.lamp, pen.mood.blush]);
  const petals = [0, 72, 144, 216, 288].map(turn => {
    const angle = (turn * Math.PI) / 180;
    return pen.oval(x + Math.cos(angle) * 24, y - 10 + Math.sin(angle) * 24, 17, 17, colour);
  });
  return [
    pen.line(`${x},${y} ${x},${y + 58}`, { width: 5, colour: pen.mood.deep }),
    ...petals,
    pen.oval(x, y - 10, 13, 13, pen.mood.wood),
  ].join('');
}

function sun(pen: Pen, x: number, y: number) {
  const rays = Array.from({ length: 8 }, (_, i) => {
    const turn = (i / 8) * Math.PI * 2;
    return pen.line(
      `${x + Math.cos(turn) * 36},${y + Math.sin(turn) * 36} ${x + Math.cos(turn) * 52},${y + Math.sin(turn) * 52}`,
      { width: 5 },
    );
  });
  return pen.oval(x, y, 26, 26, pen.mood.lamp) + rays.join('');
}

const lines = (pen: Pen, x: number, y: number, random: Random) =>
  [-36, -12, 12, 36]
    .map(down =>
      pen.line(`${x - 44},${y + down} ${x + random.between(8, 44)},${y + down}`, {
        width: 5,
        colour: pen.mood.deep,
        fade: 0.7,
      }),
    )
    .join('');

function flowers(pen: Pen, random: Random, x: number) {
  const { soft, mid } = pen.mood;
  const stems = [-60, -26, 6, 40, 74].map(lean => {
    const top = random.between(470, 560);
    return (
      pen.bend(`${x},720 ${x + lean * 0.5},640 ${x + lean},${top}`, { width: 5, colour: pen.mood.deep }) +
      flower(pen, x + lean, top + 10, random)
    );
  });
  return [
    ...stems,
    pen.shape(`${x - 62},640 ${x + 62},640 ${x + 54},790 ${x - 54},790`, soft, { fade: 0.75 }),
    pen.line(`${x - 58},690 ${x + 58},690`, { width: 4, colour: mid }),
  ].join('');
}

function sweet(pen: Pen, random: Random, x: number) {
  const colour = random.pick([pen.mood.deep, pen.mood.lamp, pen.mood.blush, pen.mood.indigo]);
  const y = 806 + random.between(-12, 8);
  return (
    pen.shape(`${x - 34},${y - 14} ${x - 34},${y + 14} ${x},${y}`, colour) +
    pen.shape(`${x + 34},${y - 14} ${x + 34},${y + 14} ${x},${y}`, colour) +
    pen.oval(x, y, 22, 18, colour)
  );
}
