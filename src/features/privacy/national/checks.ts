const digitsOf = (number: string) => [...number].map(Number);

/** The sum of the digits, each times its weight. */
export const weighted = (number: string, weights: number[]) =>
  digitsOf(number).reduce((sum, digit, i) => sum + digit * (weights[i] ?? 0), 0);

/** Luhn, ISO/IEC 7812-1: cards of Canada, Ontario, Sweden, South Africa, Greece. */
export const luhn = (number: string) =>
  digitsOf(number)
    .reverse()
    .reduce((sum, digit, i) => sum + (i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0) %
    10 ===
  0;

/** ISO/IEC 7064, MOD 11,10: Germany's tax number, Croatia's OIB. */
export function mod11and10(number: string) {
  let rest = 10;
  for (const digit of digitsOf(number.slice(0, -1))) rest = (((rest + digit) % 10 || 10) * 2) % 11;
  return (11 - rest) % 10 === Number(number.at(-1));
}

const dihedral = (a: number, b: number) =>
  a < 5 ? (b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5)) : b < 5 ? 5 + ((a - b) % 5) : (5 + a - b) % 5;
const turned = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/** Verhoeff: Aadhaar. */
export const verhoeff = (number: string) =>
  digitsOf(number)
    .reverse()
    .reduce((check, digit, i) => dihedral(check, Number(turned[i % 8]![digit])), 0) === 0;

/** EAN-13: Switzerland's AHV number. */
export const ean = (number: string) => weighted(number, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0;

/** What is left of a number of up to 18 digits, divided. */
export const rest = (number: string, by: number) => Number(BigInt(number) % BigInt(by));
