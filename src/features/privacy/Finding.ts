/** What a span in the corpus identifies; `clean` notes hold no span and no span bears it. */
export type Category =
  | 'phone'
  | 'email'
  | 'date'
  | 'national'
  | 'record'
  | 'age'
  | 'place'
  | 'name'
  | 'address'
  | 'clean';

/** What kind of identifier a finding is. */
export type Kind = Exclude<Category, 'clean'>;

/** A stretch of a text that may identify a patient: code units from `start` up to, not including, `end`. */
export type Finding = { kind: Kind; start: number; end: number };

/** Finds one kind of identifier, in a time that grows with the length of the text and no faster. */
export type Rule = (text: string) => Finding[];
