const seen = /\P{Default_Ignorable_Code_Point}+/gu;

/**
 * The text without what nobody sees in it, such as soft hyphens and marks of direction, which come along when a number is
 * copied; and where in the whole text a letter of it stands.
 */
export function withoutUnseen(text: string) {
  const stretches = [...text.matchAll(seen)];
  const rest = stretches.map(([stretch]) => stretch).join('');
  if (rest.length === text.length) return { rest, placeOf: (at: number) => at };
  const places = stretches.flatMap(({ 0: { length }, index }) => Array.from({ length }, (_, n) => index + n));
  return { rest, placeOf: (at: number) => places[at]! };
}
