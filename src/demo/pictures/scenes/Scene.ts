import type { Random } from '../../random.ts';
import type { Mood } from '../moods.ts';
import type { Pen } from '../Pen.ts';

/** What of the drawing is shown: left, top, width, height. */
export type Frame = readonly [left: number, top: number, width: number, height: number];

export const whole: Frame = [0, 0, 1200, 900];
export const wide: Frame = [0, 100, 1200, 720];
export const square: Frame = [150, 0, 900, 900];

/** Something to draw, 1,200 × 900, at one of its times of day, in one of its frames, and mirrored if it may be. */
export type Scene = {
  moods: readonly Mood[];
  frames: readonly Frame[];
  mirrors: boolean;
  draw: (pen: Pen, random: Random) => string;
};
