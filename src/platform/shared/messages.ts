import * as z from 'zod';
import type { TextKey } from '#/app/texts.ts';

const keyOf = (code: string | undefined): TextKey => {
  if (code === 'unrecognized_keys') return 'base.unknownField';
  if (code === 'too_big') return 'base.tooLarge';
  return 'base.invalidInput';
};

/** Makes Zod speak in keys of texts.ts wherever a schema names no sentence of its own. */
export function configureMessages() {
  z.config({ customError: issue => keyOf(issue.code) });
}
