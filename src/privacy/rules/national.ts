import { before } from '#/privacy/context.ts';
import type { Finding, Rule } from '#/privacy/Finding.ts';
import { luhn, weighted } from '#/privacy/national/checks.ts';
import { digitNumbers } from '#/privacy/national/digitNumbers.ts';
import { letteredNumbers } from '#/privacy/national/letteredNumbers.ts';
import { namedNumbers } from '#/privacy/national/namedNumbers.ts';
import { isOfAThing } from '#/privacy/national/otherNumbers.ts';
import { isPlainlyCalled } from './phone.ts';

const run =
  /(?<![\p{L}\p{N}+]|\d[.,:/-]|\+ )\d{1,18}(?:(?:[.\-/+]| {1,2}| - )\d{1,18}){0,7}(?![\p{L}\p{N}])/gu;
/** Words that promise a number of some kind: behind one, nine digits with a check digit are enough. */
const promised =
  /(?<!\p{L})(?:id|no|nr|nos|nummer|number|num|card|kaart|carte|carta|tarjeta|insurance|n[º°]|#)[ .:#-]{0,3}(?:is )?$/iu;
const isPromised = (digits: string) =>
  digits.length === 9 &&
  (luhn(digits) || (100 * 11 + weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2, -1])) % 11 === 0);
const numbersOnly = (text: string) => text.replace(/\D/g, '');

/** The first stretch of whole groups, the longest first, that is one of the numbers we know. */
function digitNumberIn(written: string): [start: number, length: number] | undefined {
  const starts = [0, ...[...written.matchAll(/ /g)].map(({ index }) => index + 1)];
  const ends = [...[...written.matchAll(/ /g)].map(({ index }) => index), written.length].reverse();
  for (const start of starts) {
    for (const end of ends.filter(end => end > start)) {
      const part = written.slice(start, end);
      const plain = part.replace(/ - /g, '-').replaceAll('  ', ' ');
      const digits = numbersOnly(part);
      if (digits.length < 8) break;
      if (digitNumbers.some(({ form, holds }) => form.test(plain) && holds(digits)))
        return [start, part.length];
    }
  }
}

function digitRuns(text: string) {
  const found: Finding[] = [];
  for (const { 0: written, index } of text.matchAll(run)) {
    if (written.length < 9 || isOfAThing(text, index) || isPlainlyCalled(text, index)) continue;
    const place =
      digitNumberIn(written) ??
      (promised.test(before(text, index, 24)) && isPromised(numbersOnly(written))
        ? [0, written.length]
        : undefined);
    if (place) found.push({ kind: 'national', start: index + place[0], end: index + place[0] + place[1] });
  }
  return found;
}

function lettered(text: string) {
  const found: Finding[] = [];
  for (const { form, holds } of letteredNumbers) {
    for (const { 0: written, index } of text.matchAll(form)) {
      const end = index + written.length;
      if (/[\p{L}\p{N}]$/u.test(before(text, index, 1)) || /^[\p{L}\p{N}]/u.test(text.slice(end, end + 1)))
        continue;
      const number = written.replace(/[ .-]/g, '').toUpperCase();
      if (!isOfAThing(text, index) && holds(number)) found.push({ kind: 'national', start: index, end });
    }
  }
  return found;
}

/** National numbers of persons: what is called one, and what is written like one and holds its check digits. */
export const national: Rule = text => [...namedNumbers(text), ...digitRuns(text), ...lettered(text)];
