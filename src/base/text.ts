import * as z from 'zod';
import '#/base/jitless.ts';
import { lengthOf } from '#/base/lengthOf.ts';
import type { TextKey } from '#/texts.ts';

// NUL cannot be stored by PostgreSQL; a lone surrogate would be stored as another character.
const isReadable = (text: string) => text.isWellFormed() && !text.includes('\0');

type TextRules = { max: number; required?: TextKey };

/** A text field: well-formed, NFC, trimmed, at most `max` code points; non-empty when `required` names its sentence. */
export function text({ max, required }: TextRules) {
  const field = z
    .string(required && { error: required })
    .refine(isReadable, { error: 'base.unreadableText' satisfies TextKey, abort: true })
    .normalize('NFC')
    .trim()
    .refine(value => lengthOf(value) <= max, { error: 'base.tooLong' satisfies TextKey, params: { max } })
    .meta({ maxLength: max });
  return required ? field.refine(value => value !== '', { error: required }) : field;
}
