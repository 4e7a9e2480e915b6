import type { Random } from '../../random.ts';
import { byDay } from '../moods.ts';
import type { Pen } from '../Pen.ts';
import type { Point } from '../points.ts';
import { type Scene, whole } from './Scene.ts';

/** A chart somebody pinned to the wall: bars, or a line with its points. */
export const chart: Scene = { moods: byDay, frames: [whole], mirrors: false, draw };

function draw(pen: Pen, random: Random) {
  const { far, paper, lamp, indigo } = pen.mood;
  const tilt = random.between(-2, 2);
  const sheet = [
    pen.box(120, 90, 960, 700, paper),
    pen.line(`180,160 ${random.between(480, 640)},160`, { width: 14, colour: pen.mood.deep }),
    pen.line(`180,200 ${random.between(380, 560)},200`, { width: 7, fade: 0.4 }),
    ...[330, 430, 530, 630].map(y => pen.line(`220,${y} 1020,${y}`, { width: 2, colour: pen.mood.floor })),
    random.chance(0.5) ? bars(pen, random) : points(pen, random),
    pen.line('220,260 220,720 1030,720', { width: 6 }),
    pen.oval(600, 100, 22, 22, random.pick([lamp, indigo, pen.mood.blush])),
  ].join('');
  return [
    pen.box(-20, -20, 1240, 940, far, { outlined: false }),
    pen.hatch(0, 800, 1200, 120, { fade: 0.12 }),
    `<g transform="rotate(${tilt.toFixed(1)} 600 100)">${pen.box(140, 112, 960, 700, pen.mood.ink, { outlined: false, fade: 0.12 })}${sheet}</g>`,
  ].join('');
}

function bars(pen: Pen, random: Random) {
  const { deep, mid, lamp } = pen.mood;
  const count = random.whole(5, 8);
  const width = 780 / count;
  const falls = random.chance(0.5) ? -1 : 1;
  const marked = random.whole(0, count - 1);
  return Array.from({ length: count }, (_, i) => {
    const trend = falls > 0 ? i / count : 1 - i / count;
    const height = 90 + trend * 260 + random.between(-40, 60);
    const colour = i === marked ? lamp : i % 2 ? mid : deep;
    return pen.box(245 + i * width, 720 - height, width * 0.62, height, colour);
  }).join('');
}

function points(pen: Pen, random: Random) {
  const { deep, blush, indigo } = pen.mood;
  const lines = random.whole(1, 2);
  return Array.from({ length: lines }, (_, i) => {
    let y = random.between(380, 640);
    const drift = random.between(-45, 25);
    const line = Array.from({ length: 9 }, (_, at): Point => {
      y = Math.min(690, Math.max(280, y + drift + random.between(-50, 50)));
      return [250 + at * 95, y];
    });
    const colour = i ? blush : random.pick([deep, indigo]);
    const dots = line.map(([x, at]) => pen.oval(x, at, 12, 12, colour));
    return pen.line(line, { colour, width: 6 }) + dots.join('');
  }).join('');
}
