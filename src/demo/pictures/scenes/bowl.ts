import type { Random } from '../../random.ts';
import { byDay } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import { type Scene, whole } from './Scene.ts';

/** What is good for a shift: a bowl of fruit, a box with compartments, a bottle of water. */
export const bowl: Scene = { moods: byDay, frames: [whole], mirrors: true, draw };

function draw(pen: Pen, random: Random) {
  const { wall, far, wood, soft } = pen.mood;
  const cloth = random.pick([far, soft, pen.mood.floor]);
  return [
    pen.box(-20, -20, 1240, 940, wall, { outlined: false }),
    tiles(pen),
    pen.box(-20, 600, 1240, 340, wood, { outlined: false }),
    pen.line('0,600 1200,600', { width: 6 }),
    pen.shape('160,640 1040,640 1140,860 60,860', cloth),
    ...[700, 770].map(y => pen.line(`120,${y} 1080,${y}`, { width: 4, fade: 0.2 })),
    bottle(pen, 210, random),
    random.chance(0.55) ? fruitBowl(pen, random) : lunchBox(pen, random),
  ].join('');
}

function tiles(pen: Pen) {
  const lines = [150, 300, 450].map(y => pen.line(`0,${y} 1200,${y}`, { width: 3, fade: 0.12 }));
  return [
    ...lines,
    ...[150, 300, 450, 600, 750, 900, 1050].map(x => pen.line(`${x},0 ${x},600`, { width: 3, fade: 0.12 })),
  ].join('');
}

function fruitBowl(pen: Pen, random: Random) {
  const { lamp, blush, deep, mid, paper, indigo } = pen.mood;
  const fruit = [440, 520, 610, 700, 770].map((x, i) => {
    const y = 540 - [10, 56, 80, 52, 12][i]! + random.between(-8, 8);
    const colour = random.pick([lamp, blush, deep, lamp, '#c8553d']);
    const stalk = pen.line(`${x},${y - 56} ${x + 10},${y - 84}`, { width: 6 });
    return (
      stalk +
      pen.oval(x, y, 66, 62, colour) +
      pen.bend(`${x - 36},${y - 24} ${x - 24},${y - 42} ${x - 4},${y - 48}`, {
        width: 5,
        colour: paper,
        fade: 0.7,
      })
    );
  });
  const banana = '380,560 400,470 480,420 500,436 450,500 440,570';
  return [
    pen.oval(606, 780, 260, 26, pen.mood.ink, { outlined: false, fade: 0.18 }),
    ...(random.chance(0.6) ? [pen.blob(banana, lamp)] : []),
    ...fruit,
    pen.blob('330,560 880,560 850,680 740,770 480,770 364,680', random.pick([paper, mid, indigo])),
    pen.bend('350,600 606,624 862,600', { width: 5, fade: 0.5 }),
  ].join('');
}

function lunchBox(pen: Pen, random: Random) {
  const { paper, mid, deep, lamp, blush } = pen.mood;
  const dots = (x: number, y: number, colour: string) =>
    Array.from({ length: 9 }, () =>
      pen.oval(x + random.between(10, 130), y + random.between(10, 90), 15, 15, colour),
    ).join('');
  const leaves = Array.from({ length: 8 }, () => {
    const [x, y] = [random.between(620, 830), random.between(520, 590)];
    return pen.blob(
      `${x - 34},${y} ${x},${y - 24} ${x + 36},${y - 4} ${x + 4},${y + 24}`,
      random.pick([deep, mid]),
    );
  });
  return [
    pen.box(320, 480, 560, 280, paper),
    pen.box(344, 504, 240, 232, mid),
    pen.box(604, 504, 252, 108, paper),
    pen.box(604, 630, 252, 106, paper),
    ...[530, 570, 610, 650, 690].map(y =>
      pen.bend(`362,${y} 420,${y - 12} 480,${y + 8} 566,${y - 6}`, { width: 9, colour: paper }),
    ),
    ...leaves,
    dots(622, 632, blush),
    dots(700, 636, lamp),
    pen.line('930,760 900,520', { width: 9 }),
    pen.line('960,756 940,520', { width: 9 }),
  ].join('');
}

function bottle(pen: Pen, x: number, random: Random) {
  const colour = random.pick([pen.mood.deep, pen.mood.indigo, pen.mood.mid]);
  return [
    pen.box(x - 26, 380, 52, 46, pen.mood.ink),
    pen.shape(`${x - 30},426 ${x + 30},426 ${x + 56},480 ${x + 56},740 ${x - 56},740 ${x - 56},480`, colour),
    pen.line(`${x - 30},500 ${x - 30},690`, { width: 9, colour: pen.mood.paper, fade: 0.5 }),
  ].join('');
}
