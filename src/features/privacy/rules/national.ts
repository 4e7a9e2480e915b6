import { before } from '#/features/privacy/context.ts';
import type { Finding, Rule } from '#/features/privacy/Finding.ts';
import { luhn, weighted } from '#/features/privacy/national/checks.ts';
import { digitNumbers } from '#/features/privacy/national/digitNumbers.ts';
import { letteredNumbers } from '#/features/privacy/national/letteredNumbers.ts';
import { namedNumbers } from '#/features/privacy/national/namedNumbers.ts';
import { isOfAThing } from '#/features/privacy/national/otherNumbers.ts';
import { isParticular } from '#/features/privacy/national/particularForms.ts';
import { isPlainlyCalled } from './phone.ts';

/** Groups of digits. After a comma a new number starts where the part before it is too long for thousands. */
const run =
  /(?<![\p{L}\p{N}+]|\d[.:/-]|(?<!\d{3})\d,|\+ )\d{1,18}(?:(?:[.\-/+]| {1,2}| [-/] )\d{1,18}){0,23}(?![\p{L}\p{N}])/gu;
/** Words that promise a number of some kind: behind one, nine digits with a check digit are enough. */
const promised =
  /(?<!\p{L})(?:id|no|nr|nos|nummer|number|num|card|kaart|carte|carta|tarjeta|insurance|n[º°]|#)[ .:#-]{0,3}(?:is )?$/iu;
const isPromised = (digits: string) =>
  digits.length === 9 &&
  (luhn(digits) ||
    weighted(digits, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0 ||
    (100 * 11 + weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2, -1])) % 11 === 0);
/** 'Patient number', which 'number' alone would make a telephone's. */
const ofCard =
  /(?<!\p{L})(?:patient|pt|card|health|insurance)(?:['’]?s)? (?:number|nummer)[ .:#-]{0,3}(?:is )?$/iu;
const isCalled = (text: string, at: number) =>
  isPlainlyCalled(text, at) && !ofCard.test(before(text, at, 32));
const numbersOnly = (text: string) => text.replace(/\D/g, '');

const isKnown = (part: string) => {
  const digits = numbersOnly(part);
  if (digits.length < 9 || digits.length > 18) return false;
  const plain = part.replace(/ ([-/]) /g, '$1').replaceAll('  ', ' ');
  return (
    isParticular(plain, digits) || digitNumbers.some(({ form, holds }) => form.test(plain) && holds(digits))
  );
};

type Place = [start: number, length: number];

/** The stretches of whole groups that are numbers we know, from the left, the longest first. */
function digitNumbersIn(written: string): Place[] {
  const borders = [...written.matchAll(/ /g)].map(({ index }) => index);
  const places: Place[] = [];
  let behind = 0;
  for (const start of [0, ...borders.map(border => border + 1)]) {
    if (start < behind) continue;
    const ends = [...borders, written.length].filter(end => end > start + 8 && end <= start + 28);
    const end = ends.reverse().find(end => isKnown(written.slice(start, end)));
    if (end === undefined) continue;
    places.push([start, end - start]);
    behind = end;
  }
  return places;
}

/** Several numbers with slashes between them, where the whole is none. */
function amongSlashes(written: string): Place[] {
  if (!written.includes('/')) return [];
  return [...written.matchAll(/[^/]+/g)].flatMap(({ 0: part, index }) =>
    digitNumbersIn(part).map(([start, length]): Place => [index + start, length]),
  );
}

function digitRuns(text: string) {
  const found: Finding[] = [];
  for (const { 0: written, index } of text.matchAll(run)) {
    if (written.length < 9 || isOfAThing(text, index) || isCalled(text, index)) continue;
    const whole = digitNumbersIn(written);
    const places = whole.length > 0 ? whole : amongSlashes(written);
    if (places.length === 0 && promised.test(before(text, index, 24)) && isPromised(numbersOnly(written)))
      places.push([0, written.length]);
    for (const [start, length] of places)
      found.push({ kind: 'national', start: index + start, end: index + start + length });
  }
  return found;
}

/** Small words beside a number, as in '1234567 a day', are no letters of it. */
const isSmallApart = (written: string) =>
  /^\p{Ll}+ \d|\d \p{Ll}{1,2}$/u.test(written) && !/^\p{Ll}{2} \d\d \d\d \d\d/u.test(written);

function lettered(text: string) {
  const found: Finding[] = [];
  for (const { form, holds } of letteredNumbers) {
    for (const { 0: written, index } of text.matchAll(form)) {
      const end = index + written.length;
      if (/[\p{L}\p{N}]$/u.test(before(text, index, 1)) || /^[\p{L}\p{N}]/u.test(text.slice(end, end + 1)))
        continue;
      const number = written.replace(/[ .-]/g, '').toUpperCase();
      if (!isSmallApart(written) && !isOfAThing(text, index) && holds(number))
        found.push({ kind: 'national', start: index, end });
    }
  }
  return found;
}

/** National numbers of persons: what is called one, and what is written like one and holds its check digits. */
export const national: Rule = text => {
  const found = [...namedNumbers(text), ...digitRuns(text), ...lettered(text)];
  return [...new Map(found.map(finding => [`${finding.start}-${finding.end}`, finding])).values()];
};
