import * as z from 'zod';
import './jitless.ts';
import { limits } from '#/app/limits.ts';
import type { TextKey } from '#/app/texts.ts';
import { lengthOf } from './lengthOf.ts';
import { tidyName } from './tidyName.ts';

// NUL cannot be stored by PostgreSQL; a lone surrogate would be stored as another character.
const isReadable = (text: string) => text.isWellFormed() && !text.includes('\0');

// Spaces, control and format characters, the fillers of Hangul, the empty cell of Braille.
const unseen = /^[\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

type TextRules = { max: number; required?: TextKey };

/**
 * A text field: well-formed, NFC, trimmed, at most `max` code points; non-empty when `required` names its sentence. One
 * of which nothing can be seen is empty.
 */
export function text({ max, required }: TextRules) {
  const field = z
    .string(required && { error: required })
    .refine(isReadable, { error: 'base.unreadableText' satisfies TextKey, abort: true })
    .normalize('NFC')
    .trim()
    .overwrite(value => (unseen.test(value) ? '' : value))
    .refine(value => lengthOf(value) <= max, { error: 'base.tooLong' satisfies TextKey, params: { max } })
    .meta({ maxLength: max });
  return required ? field.refine(value => value !== '', { error: required }) : field;
}

/** A required text of a form, on one line; `required` is the sentence if it is missing. */
export const line = (required: TextKey) => text({ max: limits.lineLength, required });

/** A name: a text on one line that neither turns the words around it nor grows over them (permissions T56). */
export const nameText = (rules: TextRules) => text(rules).overwrite(tidyName);
