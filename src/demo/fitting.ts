import type { Text } from './texts/says.ts';

const choices = /\{[^{}]*\|[^{}]*\}/g;
const slots = /\{\w+\}/g;
const small = new Set(
  `a about after all also always am an and any are as at be been by can come could day did do does done every for from
  get give go good great had has have he her here his how i if in into is it its just know last like made make me more
  most my need never new no nobody not now of off on one only or our out over own read said same say see she should so
  some somebody take than thank that the their them then there they thing things this time to too two up us very was we
  well were what when where which who why will with word work would year you your`.split(/\s+/),
);

const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter(word => !small.has(word)).map(stem));
const stem = (word: string) => word.replace(/s$/, '').slice(0, 6);

/** Whether a reply speaks only of what this wording says, and not of a choice that was not taken. */
export function fits(reply: string, { says }: Text, wording: string): boolean {
  const fixed = wordsOf(says.replace(slots, ' ').replace(choices, ' '));
  const open = wordsOf((says.replace(slots, ' ').match(choices) ?? []).join(' '));
  const here = wordsOf(wording);
  return [...wordsOf(reply)].every(word => here.has(word) || fixed.has(word) || !open.has(word));
}
