import * as z from 'zod';
import { nurseDetails } from '#/features/profiles/shapes.ts';
import { plainDigits } from '#/platform/shared/digits.ts';

const numberOf = (typed: string) => Number(plainDigits(typed).replace(/[,٫，．]/u, '.'));

/** Experience as typed, in digits of any script: '0.5', or '0,5' and '٠٫٥' where another sign is the decimal point. */
export const years = z
  .string()
  .transform(typed => (typed.trim() === '' ? undefined : numberOf(typed)) as number)
  .pipe(nurseDetails.shape.experience);
