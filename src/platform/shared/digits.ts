const decimal = /\p{Nd}/u;

/** The ASCII digit for a decimal digit of any script. Unicode keeps the ten of each script in order, without a gap. */
export function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (decimal.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/**
 * A number or code as it was meant: digits of any script as 0 to 9, the plus as wide as a Chinese letter as `+`, without
 * characters that are not seen, such as the direction marks that are copied along with a number.
 */
export const plainDigits = (typed: string): string =>
  typed
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(?!\d)\p{Nd}/gu, digitOf)
    .replaceAll('＋', '+');
