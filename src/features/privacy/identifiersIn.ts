import { digitOf } from '#/platform/shared/digits.ts';
import type { Finding, Rule } from './Finding.ts';

import { address } from './rules/address.ts';
import { age } from './rules/age.ts';
import { date } from './rules/date.ts';
import { email } from './rules/email.ts';
import { name } from './rules/name.ts';
import { national } from './rules/national.ts';
import { phone } from './rules/phone.ts';
import { place } from './rules/place.ts';
import { record } from './rules/record.ts';

const seen = /\P{Default_Ignorable_Code_Point}+/gu;

/**
 * The text without invisible characters, such as soft hyphens and direction marks, which are copied along with a
 * number; and the index of each of its characters in the whole text.
 */
function withoutUnseen(text: string) {
  const stretches = [...text.matchAll(seen)];
  const rest = stretches.map(([stretch]) => stretch).join('');
  if (rest.length === text.length) return { rest, placeOf: (at: number) => at };
  const places = stretches.flatMap(({ 0: { length }, index }) => Array.from({ length }, (_, n) => index + n));
  return { rest, placeOf: (at: number) => places[at]! };
}

/** The plain letter of one that is as wide as a Chinese character. */
const narrowed = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0);

/** The text with digits, wide letters, special spaces, tabs and hyphens as plain ones; every letter keeps its place. */
const levelled = (text: string) =>
  text
    // One that takes two places keeps them.
    .replace(/(?!\d)\p{Nd}/gu, digit => (digit.length === 1 ? digitOf(digit) : digit))
    .replace(/[Ａ-Ｚａ-ｚ＋：＠（）＃]|(?<=\d)[．／](?=\d)/g, narrowed)
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u2010-\u2013\u2212\uff0d]|(?<=\d)[\u2015\u30fc](?=\d)/g, '-');

/** What two rules find in the same stretch belongs to the earlier one. */
const rules: Rule[] = [email, record, national, date, phone, address, place, age, name];

/**
 * What may identify a patient in a text, in its order and never overlapping. It misses some: corpus.test.ts has the
 * figures. Nothing of the text leaves the function.
 */
export function identifiersIn(text: string): Finding[] {
  const { rest, placeOf } = withoutUnseen(text);
  const level = levelled(rest);
  const taken = new Uint8Array(level.length);
  const kept: Finding[] = [];
  for (const rule of rules) {
    // The longest first: an address holds its postcode.
    for (const finding of rule(level).sort((a, b) => b.end - b.start - (a.end - a.start))) {
      if (taken[finding.start] || taken[finding.end - 1] || finding.end <= finding.start) continue;
      taken.fill(1, finding.start, finding.end);
      kept.push(finding);
    }
  }
  return kept
    .sort((a, b) => a.start - b.start)
    .map(({ kind, start, end }) => ({ kind, start: placeOf(start), end: placeOf(end - 1) + 1 }));
}
