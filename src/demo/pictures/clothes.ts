import type { Profession } from '#/app/profession.ts';
import type { Random } from '../random.ts';
import type { Pen } from './Pen.ts';

const torso = '40,500 64,400 130,356 200,338 240,352 280,338 350,356 416,400 440,500';

/** Shoulders below a head: a coat, scrubs, or whatever one likes. */
export const drawClothes = (profession: Profession, pen: Pen, random: Random, cloth: string) =>
  pen.blob(torso, cloth) + kinds[profession](pen, random).join('');

const kinds: Record<Profession, (pen: Pen, random: Random) => string[]> = {
  doctor: (pen, random) => [
    pen.blob('40,500 64,400 130,356 196,338 220,420 214,500', pen.mood.paper),
    pen.blob('440,500 416,400 350,356 284,338 260,420 266,500', pen.mood.paper),
    ...(random.chance(0.6) ? stethoscope(pen) : []),
  ],
  nurse: (pen, random) => [
    pen.line('186,344 240,432 294,344', { width: 13, colour: pen.mood.paper, fade: 0.85 }),
    pen.line('180,346 240,444 300,346'),
    ...(random.chance(0.7) ? badge(pen) : [pen.bend('120,400 112,440 118,490', { fade: 0.5 })]),
  ],
  general_user: (pen, random) => (random.chance(0.5) ? stripes(pen) : collar(pen)),
};

const stethoscope = (pen: Pen) => [
  pen.bend('176,346 162,400 184,434 212,444', { width: 8 }),
  pen.bend('304,346 320,388 308,414', { width: 8 }),
  pen.oval(306, 430, 17, 17, pen.mood.soft),
];

const badge = (pen: Pen) => [
  pen.box(288, 404, 50, 36, pen.mood.paper),
  pen.oval(313, 400, 7, 7, pen.mood.lamp),
];

const stripes = (pen: Pen) =>
  [390, 430, 470].map(y =>
    pen.bend(`60,${y + 10} 240,${y + 24} 420,${y + 10}`, { width: 12, colour: pen.mood.paper, fade: 0.55 }),
  );

const collar = (pen: Pen) => [
  pen.shape('186,342 240,384 214,432 160,366', pen.mood.paper),
  pen.shape('294,342 240,384 266,432 320,366', pen.mood.paper),
];
