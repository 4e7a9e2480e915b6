const seen = /\P{Default_Ignorable_Code_Point}+/gu;

/**
 * The text without invisible characters, such as soft hyphens and direction marks, which are copied along with a
 * number; and the index of each of its characters in the whole text.
 */
export function withoutUnseen(text: string) {
  const stretches = [...text.matchAll(seen)];
  const rest = stretches.map(([stretch]) => stretch).join('');
  if (rest.length === text.length) return { rest, placeOf: (at: number) => at };
  const places = stretches.flatMap(({ 0: { length }, index }) => Array.from({ length }, (_, n) => index + n));
  return { rest, placeOf: (at: number) => places[at]! };
}
