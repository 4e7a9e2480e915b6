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
