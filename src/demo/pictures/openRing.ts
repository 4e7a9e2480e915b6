import type { Random } from '../random.ts';
import type { Pen } from './Pen.ts';
import type { Point } from './points.ts';

type Ring = { x: number; y: number; radius: number; colour: string; width: number; lamp: number };

/** A ring not quite closed, with a lamp of this size resting in the gap: a round being walked. */
export function openRing(pen: Pen, random: Random, { x, y, radius, colour, width, lamp }: Ring) {
  const [turn, gap] = [random.between(0, 2 * Math.PI), random.between(0.25, 0.5)];
  const at = (angle: number): Point => [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  const arc = Array.from({ length: 20 }, (_, i) => at(turn + gap + (i / 19) * 2 * (Math.PI - gap)));
  const [lampX, lampY] = at(turn);
  const carried = lamp > 0 ? pen.oval(lampX, lampY, lamp, lamp, pen.mood.lamp) : '';
  return pen.bend(arc, { colour, width }) + carried;
}
