import type { Pen } from './Pen.ts';

/** A scarf around the whole head, and what of it lies before the face. */
export function drawScarf(pen: Pen, cloth: string) {
  const wrap = '140,226 140,140 188,84 240,70 292,84 340,140 340,226 352,330 320,400 240,420 160,400 128,330';
  const edge = '160,220 164,150 240,118 316,150 320,220 306,270 240,318 174,270 160,220';
  const before = [
    pen.bend(edge, { width: 20, colour: cloth }),
    pen.bend(edge, { fade: 0.7 }),
    pen.bend('166,320 240,352 316,316', { fade: 0.5 }),
    pen.bend('186,360 246,376 320,346', { fade: 0.5 }),
  ];
  return { behind: pen.blob(wrap, cloth), before: before.join('') };
}

export function drawTurban(pen: Pen, cloth: string) {
  const shape = '138,172 140,110 190,62 250,48 310,70 346,120 340,172 290,148 240,140 190,150';
  const folds = ['150,150 220,90 300,84', '150,168 230,118 330,116', '330,160 260,110 180,90'];
  return pen.blob(shape, cloth) + folds.map(fold => pen.bend(fold, { fade: 0.5 })).join('');
}
