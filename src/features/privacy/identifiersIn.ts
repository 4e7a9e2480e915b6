import type { Finding, Rule } from './Finding.ts';
import { levelled } from './levelled.ts';
import { address } from './rules/address.ts';
import { age } from './rules/age.ts';
import { date } from './rules/date.ts';
import { email } from './rules/email.ts';
import { name } from './rules/name.ts';
import { national } from './rules/national.ts';
import { phone } from './rules/phone.ts';
import { place } from './rules/place.ts';
import { record } from './rules/record.ts';
import { withoutUnseen } from './withoutUnseen.ts';

/** What two rules find in the same stretch belongs to the earlier one. */
const rules: Rule[] = [email, record, national, date, phone, address, place, age, name];

/**
 * What may identify a patient in a text, in its order and never overlapping. It misses some: its figures stand in
 * corpus.test.ts. Nothing of the text leaves the function.
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
