import { Random } from '../random.ts';
import { always } from './moods.ts';
import { openRing } from './openRing.ts';
import { Pen } from './Pen.ts';
import { svgOf } from './svgOf.ts';

const size = 480;
const middle = size / 2;

/** A sign for a door, 480 × 480: the same for the same name. */
export function drawLogo(name: string, motif: keyof typeof motifs): string {
  const random = new Random(`logo of ${name}`);
  const pen = new Pen(random, random.pick(always));
  const { far, deep } = pen.mood;
  const ring = openRing(pen, random, {
    x: middle,
    y: middle,
    radius: 172,
    colour: deep,
    width: 26,
    lamp: 30,
  });
  return svgOf(size, size, ring + motifs[motif](pen), far);
}

const motifs = {
  house: (pen: Pen) =>
    pen.box(168, 226, 144, 100, pen.mood.paper) +
    pen.shape('148,232 240,138 332,232', pen.mood.deep) +
    pen.box(218, 262, 44, 64, pen.mood.lamp),
  leaf: (pen: Pen) =>
    pen.blob('240,130 318,206 296,300 240,336 184,300 162,206', pen.mood.mid) +
    pen.line('240,366 240,176', { width: 10 }) +
    pen.line('240,268 284,226', { width: 8 }) +
    pen.line('240,246 200,208', { width: 8 }),
  lamp: (pen: Pen) =>
    pen.glow(middle, 250, 130) +
    pen.shape('176,172 304,172 336,270 144,270', pen.mood.lamp) +
    pen.box(228, 270, 24, 62, pen.mood.wood) +
    pen.box(180, 330, 120, 20, pen.mood.wood),
};
