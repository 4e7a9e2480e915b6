import type { Profession } from '#/app/profession.ts';
import { Random } from '../random.ts';
import { drawClothes } from './clothes.ts';
import { drawFeatures, drawHead, drawNeck } from './face.ts';
import { drawHair } from './hair.ts';
import { type Look, skins, tones } from './looks.ts';
import { byDay } from './moods.ts';
import { Pen } from './Pen.ts';
import { svgOf } from './svgOf.ts';

type Sitter = { username: string; profession: Profession; look: Look };

/** A face as SVG, 480 × 480: always the same for the same person. */
export function drawPortrait({ username, profession, look }: Sitter): string {
  const random = new Random(`portrait of ${username}`);
  const pen = new Pen(random, random.pick(byDay));
  const { far, soft, lamp, mid, blush, deep, indigo, floor, paper } = pen.mood;
  const [skin, hair, tone, wears = ''] = look;
  const ground = random.pick([far, far, soft, floor, mid, lamp]);
  const cloth = random.pick([deep, indigo, blush, mid].filter(colour => colour !== ground));
  const { behind, before } = drawHair(pen, hair, tones[tone], cloth);
  const face = { pen, random, skin: skins[skin - 1]!, colour: tones[tone], wears };
  const isCovered = hair === 'scarf';
  const drawn = [
    pen.oval(random.between(120, 360), random.between(140, 240), 190, 190, paper, {
      outlined: false,
      fade: 0.35,
    }),
    behind,
    drawClothes(profession, pen, random, cloth),
    isCovered ? '' : drawNeck(face),
    drawHead(face, isCovered),
    drawFeatures(face),
    before,
  ];
  return svgOf(480, 480, drawn.join(''), ground);
}
