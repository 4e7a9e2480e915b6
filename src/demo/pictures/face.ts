import type { Random } from '../random.ts';
import { skins, tones } from './looks.ts';
import type { Pen } from './Pen.ts';

/** A head around (240, 206): the colours of its skin and hair, and what it wears. */
export type Face = { pen: Pen; random: Random; skin: string; colour: string; wears: string };

export const drawNeck = ({ pen, skin }: Face) =>
  pen.blob('206,270 274,270 280,340 240,366 200,340', skin) +
  pen.bend('208,304 240,318 272,304', { fade: 0.3 });

/** The head, and its ears unless something covers them. */
export function drawHead({ pen, skin }: Face, isCovered: boolean) {
  const ears = isCovered ? '' : pen.oval(160, 216, 16, 24, skin) + pen.oval(320, 216, 16, 24, skin);
  const head = '164,190 176,130 240,104 304,130 316,190 304,258 272,300 240,310 208,300 176,258';
  return ears + pen.blob(head, skin);
}

/** Eyes, brows, nose, mouth and beard. */
export function drawFeatures(face: Face) {
  const { pen, random, wears } = face;
  const smile = random.between(8, 22);
  const nose = `242,206 ${random.chance(0.5) ? 252 : 230},240 242,244`;
  return [
    wears.includes('stubble') ? stubble(face) : '',
    wears.includes('beard') ? beard(face, smile) : '',
    ...cheeks(face),
    ...[206, 274].map(x => pen.oval(x, 208, 6.5, 8, pen.mood.ink, { outlined: false })),
    ...brows(face),
    pen.bend(nose, { fade: 0.7 }),
    pen.bend(`212,266 240,${266 + smile} 268,266`, { width: 5 }),
    wears.includes('moustache') ? pen.blob('204,258 240,246 276,258 240,262', face.colour) : '',
    wears.includes('freckles') ? freckles(pen) : '',
    wears.includes('glasses') ? glasses(pen) : '',
  ].join('');
}

function cheeks({ pen, skin }: Face) {
  const isDark = skin === skins[4] || skin === skins[5];
  const colour = isDark ? '#a04a30' : pen.mood.blush;
  return [192, 288].map(x => pen.oval(x, 244, 20, 13, colour, { outlined: false, fade: 0.45 }));
}

function brows({ pen, colour }: Face) {
  const isLight = colour === tones.white || colour === tones.blond;
  const look = { width: 7, colour: isLight ? tones.chestnut : colour };
  return [pen.bend('186,184 206,174 224,182', look), pen.bend('256,182 274,174 294,184', look)];
}

function beard({ pen, colour }: Face, smile: number) {
  const hair =
    '166,218 184,248 212,252 240,246 268,252 296,248 314,218 306,280 272,322 240,330 208,322 174,280';
  return pen.blob(hair, colour) + pen.blob(`212,264 240,260 268,264 240,${264 + smile}`, '#f2e4dc');
}

const stubble = ({ pen, random, colour }: Face) =>
  Array.from({ length: 26 }, () => {
    const [x, y] = [random.between(192, 288), random.between(272, 300)];
    return pen.oval(x, y, 1.6, 1.6, colour, { outlined: false, fade: 0.6 });
  }).join('');

const freckles = (pen: Pen) =>
  [184, 198, 282, 296]
    .map((x, i) => pen.oval(x, 232 + (i % 2) * 8, 2.4, 2.4, tones.chestnut, { outlined: false }))
    .join('');

function glasses(pen: Pen) {
  const look = `fill="${pen.mood.paper}" fill-opacity=".25" stroke="${pen.mood.ink}" stroke-width="6"`;
  const rings = [170, 242].map(x => `<rect x="${x}" y="184" width="68" height="52" rx="22" ${look}/>`);
  return rings.join('') + pen.bend('238,202 240,199 242,202', { width: 6 });
}
