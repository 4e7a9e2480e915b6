import * as z from 'zod';
import { nurseDetails } from '#/features/profiles/shapes.ts';

/** Experience as typed: '0.5', or '0,5' where the comma is the decimal point. */
export const years = z
  .string()
  .transform(typed => (typed.trim() === '' ? undefined : Number(typed.replace(',', '.'))) as number)
  .pipe(nurseDetails.shape.experience);
