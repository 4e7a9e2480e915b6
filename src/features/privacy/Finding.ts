import type { Category } from './Category.ts';

/** What kind of identifier a finding is. */
export type Kind = Exclude<Category, 'clean'>;

/** A stretch of a text that may identify a patient: code units from `start` up to, not including, `end`. */
export type Finding = { kind: Kind; start: number; end: number };

/** Finds one kind of identifier, in a time that grows with the length of the text and no faster. */
export type Rule = (text: string) => Finding[];
