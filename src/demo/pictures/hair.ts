import { drawScarf, drawTurban } from './headwear.ts';
import type { Hair } from './looks.ts';
import type { Pen } from './Pen.ts';
import { pointsOf } from './points.ts';

type Drawn = { behind?: string; before: string };

/** What lies behind a head around (240, 206), and what falls before it. */
export function drawHair(pen: Pen, hair: Hair, colour: string, cloth: string) {
  const { behind = '', before } = styles[hair](pen, colour, cloth);
  return { behind, before };
}

const styles: Record<Hair, (pen: Pen, colour: string, cloth: string) => Drawn> = {
  bald: pen => ({ before: pen.bend('196,122 214,112 234,110', { colour: pen.mood.paper, fade: 0.5 }) }),
  crop: (pen, colour) => ({
    before: pen.blob(
      '160,186 156,138 190,106 240,96 290,106 324,138 320,186 304,150 240,136 176,150',
      colour,
    ),
  }),
  short: (pen, colour) => ({
    before: pen.blob(
      '156,200 146,140 184,94 250,78 316,104 334,150 324,200 312,164 280,140 222,158 174,158',
      colour,
    ),
  }),
  curly: (pen, colour) => ({ before: curls(pen, colour, 30, mop) }),
  afro: (pen, colour) => ({
    behind: pen.oval(240, 172, 138, 126, colour),
    before: curls(pen, colour, 26, '170,150 200,122 240,112 280,122 310,150'),
  }),
  long: (pen, colour) => ({
    behind: pen.blob('150,210 146,130 240,70 334,130 330,210 356,360 320,410 160,410 124,360', colour),
    before: parting(pen, colour),
  }),
  wavy: (pen, colour) => ({ behind: pen.blob(waves, colour), before: parting(pen, colour) }),
  bob: (pen, colour) => ({
    behind: pen.blob('146,206 150,120 240,72 330,120 334,206 346,290 300,306 180,306 134,290', colour),
    before: fringe(pen, colour),
  }),
  bun: (pen, colour) => ({ behind: pen.oval(240, 78, 50, 44, colour), before: combed(pen, colour) }),
  tied: (pen, colour) => ({
    behind: pen.blob('300,110 366,130 384,210 362,300 340,250 330,180', colour),
    before: combed(pen, colour),
  }),
  braid: (pen, colour, cloth) => ({ behind: braid(pen, colour, cloth), before: parting(pen, colour) }),
  scarf: (pen, _, cloth) => drawScarf(pen, cloth),
  turban: (pen, colour, cloth) => ({
    behind: pen.blob('156,220 160,160 320,160 324,220', colour),
    before: drawTurban(pen, cloth),
  }),
};

const mop = '162,184 158,146 178,112 212,94 248,88 284,98 310,122 322,154 320,186 214,124 262,122';
const waves =
  '148,200 150,122 240,70 330,122 332,200 362,250 334,300 356,350 300,380 180,380 124,350 146,300 118,250';

const combed = (pen: Pen, colour: string) =>
  pen.blob('154,214 146,150 180,100 240,82 300,100 334,150 326,214 310,172 268,146 214,148 170,176', colour);

const parting = (pen: Pen, colour: string) =>
  pen.blob('158,236 148,150 190,96 250,84 310,104 332,150 322,236 312,176 262,112 206,156 170,184', colour);

const fringe = (pen: Pen, colour: string) =>
  pen.blob('156,230 148,150 190,94 290,94 332,150 324,230 314,172 280,164 240,170 200,164 166,172', colour);

function curls(pen: Pen, colour: string, size: number, at: string) {
  const centres = pointsOf(at);
  const balls = centres.map(([x, y]) => pen.oval(x, y, size, size, colour, { outlined: false }));
  const lines = centres.slice(0, 9).map(([x, y]) => {
    const arc = `${x - size * 0.6},${y} ${x},${y - size * 0.7} ${x + size * 0.6},${y}`;
    return pen.bend(arc, { width: 3, fade: 0.5 });
  });
  return [...balls, ...lines].join('');
}

function braid(pen: Pen, colour: string, cloth: string) {
  const knots = [250, 292, 334, 374].map((y, i) => pen.oval(342 + i * 4, y, 26 - i * 2, 26, colour));
  const crown = pen.blob('148,200 150,122 240,74 330,122 350,230 320,260 160,250', colour);
  return crown + knots.join('') + pen.box(342, 396, 24, 14, cloth);
}
