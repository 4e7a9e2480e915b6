import { isDayIn } from '#/privacy/isDay.ts';
import { ean, luhn, mod11and10, rest, verhoeff, weighted } from './checks.ts';

/** A national number of digits: how it is written, and what its digits alone must hold. */
type DigitNumber = { form: RegExp; holds: (digits: string) => boolean };

const last = (digits: string) => Number(digits.at(-1));
const holdsEleven = (digits: string, weights: number[]) => weighted(digits, weights) % 11 === 0;
const down = (from: number) => Array.from({ length: from - 1 }, (_, i) => from - i);

/** England's NHS number, Scotland's CHI, Northern Ireland's H&C: MOD 11, and 10 is never given. */
export const isNhs = (digits: string) =>
  (11 - (weighted(digits.slice(0, 9), down(10)) % 11)) % 11 === last(digits);

const isCpf = (digits: string) =>
  ((weighted(digits.slice(0, 9), down(10)) * 10) % 11) % 10 === Number(digits[9]) &&
  ((weighted(digits.slice(0, 10), down(11)) * 10) % 11) % 10 === last(digits) &&
  new Set(digits).size > 1;

const isPesel = (digits: string) =>
  /^\d\d[0-3]/.test(digits) &&
  isDayIn(
    digits.slice(0, 2) + String(Number(digits.slice(2, 4)) % 20).padStart(2, '0') + digits.slice(4),
    'ymd',
  ) &&
  weighted(digits, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0;

/** Norway: a day above 40 is a D number, a month above 40 or 80 is of one who waits for a number. */
const isNorwegian = (digits: string) =>
  isDayIn(
    `${Number(digits[0]) % 4}${digits[1]}${String(Number(digits.slice(2, 4)) % 40).padStart(2, '0')}${digits.slice(4)}`,
    'dmy',
  ) &&
  holdsEleven(digits, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) &&
  holdsEleven(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]);

const isTurkish = (digits: string) => {
  const odd = weighted(digits, [1, 0, 1, 0, 1, 0, 1, 0, 1]);
  const even = weighted(digits, [0, 1, 0, 1, 0, 1, 0, 1]);
  const tenth = (odd * 7 - even + 100) % 10;
  return digits[0] !== '0' && tenth === Number(digits[9]) && (odd + even + tenth) % 10 === last(digits);
};

const isBaltic = (digits: string) => {
  const first = weighted(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11;
  const second = weighted(digits, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11;
  return (
    /^[1-6]/.test(digits) &&
    isDayIn(digits.slice(1), 'ymd') &&
    (first < 10 ? first : second % 10) === last(digits)
  );
};

const isBelgian = (digits: string) => {
  const matches = (prefix: string) => 97 - rest(prefix + digits.slice(0, 9), 97) === Number(digits.slice(9));
  return /^\d\d(0\d|1[0-2])[0-3]/.test(digits) && (matches('') || matches('2'));
};

/** Sweden: of twelve digits the last ten count; a day above 60 is a coordination number. */
const isSwedish = (digits: string) => {
  const ten = digits.slice(-10);
  return isDayIn(ten.slice(0, 4) + String(Number(ten.slice(4, 6)) % 60).padStart(2, '0'), 'ymd') && luhn(ten);
};

const isCzech = (digits: string) => {
  const month = Number(digits.slice(2, 4)) % 50;
  const day = String(month > 20 ? month - 20 : month).padStart(2, '0') + digits.slice(4, 6);
  return isDayIn(digits.slice(0, 2) + day, 'ymd') && (digits.length === 9 || rest(digits, 11) === 0);
};

/** Numbers that are known by their form or their check digits, without anybody saying what they are. */
export const digitNumbers: DigitNumber[] = [
  { form: /^\d{10}$|^\d{3}([ .-])\d{3}\1\d{4}$/, holds: isNhs },
  // United States, social security: areas and groups that were never given out.
  { form: /^(?!000|666)\d{3}([ .-])(?!00)\d\d\1(?!0000)\d{4}$/, holds: () => true },
  // Canada: social insurance, Ontario's and British Columbia's health cards.
  { form: /^\d{3}([ -])\d{3}\1\d{3}$/, holds: luhn },
  { form: /^[1-9]\d{3}([ -])\d{3}\1\d{3}$/, holds: luhn },
  {
    form: /^9\d{3}([ -])\d{3}\1\d{3}$/,
    holds: digits =>
      (11 - (weighted(digits.slice(1, 9), [2, 4, 8, 5, 10, 9, 7, 3]) % 11)) % 11 === last(digits),
  },
  { form: /^(19|20)?\d{6}[-+]\d{4}$|^(?:19|20)?\d{6} ?\d{4}$/, holds: isSwedish },
  // Denmark, whose check digit was given up in 2007, and Iceland.
  {
    form: /^\d{10}$/,
    holds: digits => isDayIn(digits, 'dmy') && holdsEleven(digits, [4, 3, 2, 7, 6, 5, 4, 3, 2, 1]),
  },
  { form: /^\d{6}[ -]\d{4}$/, holds: digits => isDayIn(`${Number(digits[0]) % 6}${digits.slice(1)}`, 'dmy') },
  { form: /^\d{6} ?\d{5}$|^\d\d\.\d\d\.\d\d[ .-]\d{5}$/, holds: isNorwegian },
  // Austria: the fourth digit checks.
  {
    form: /^\d{4} ?\d{6}$/,
    holds: digits =>
      isDayIn(digits.slice(4), 'dmy') &&
      weighted(digits, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === Number(digits[3]),
  },
  // Australia's Medicare, with the line on the card or without.
  {
    form: /^[2-6]\d{3}[ -]?\d{5}[ -]?\d(?:[ /-]?\d)?$/,
    holds: digits => weighted(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(digits[8]),
  },
  { form: /^\d{6}\/\d{3,4}$/, holds: isCzech },
  { form: /^\d{6} ?\d{5}$/, holds: isPesel },
  { form: /^\d{3}([. ]?)\d{3}\1\d{3}[- ]?\d{2}$/, holds: isCpf },
  { form: /^\d{2}\.\d{2}\.\d{2}[- .]\d{3}[-.]\d{2}$|^\d{11}$/, holds: isBelgian },
  { form: /^\d{11}$/, holds: isTurkish },
  { form: /^\d{11}$/, holds: isBaltic },
  { form: /^\d{11}$/, holds: digits => isDayIn(digits, 'dmy') && luhn(digits) },
  { form: /^\d{6}-\d{5}$/, holds: digits => isDayIn(digits, 'dmy') },
  { form: /^\d{2} \d{3} \d{3} \d{3}$/, holds: mod11and10 },
  {
    form: /^\d{2}-\d{8}-\d$/,
    holds: digits =>
      (11 - (weighted(digits.slice(0, 10), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === last(digits),
  },
  { form: /^\d\.\d{3}\.\d{3}-\d$/, holds: () => true },
  { form: /^\d{3}-\d{3}-\d{3}[ -]\d{2}$/, holds: () => true },
  { form: /^[2-9]\d{3}([ -]?)\d{4}\1\d{4}$/, holds: verhoeff },
  { form: /^\d{6}-(0[1-9]|[1-5]\d|[67]\d|8[2-9])-\d{4}$/, holds: digits => isDayIn(digits, 'ymd') },
  // Romania, then the countries that were Yugoslavia.
  {
    form: /^[1-9] ?\d{6} ?\d{6}$/,
    holds: digits => {
      const left = weighted(digits.slice(0, 12), [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
      return isDayIn(digits.slice(1), 'ymd') && (left === 10 ? 1 : left) === last(digits);
    },
  },
  {
    form: /^\d{4}[09]\d{8}$/,
    holds: digits => {
      const left = 11 - (weighted(digits.slice(0, 12), [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
      return isDayIn(digits, 'dmy') && (left > 9 ? 0 : left) === last(digits);
    },
  },
  { form: /^\d{6} ?\d{4} ?[01]\d{2}$/, holds: digits => isDayIn(digits, 'ymd') && luhn(digits) },
  {
    form: /^\d[ -]?\d{4}[ -]?\d{5}[ -]?\d{2}[ -]?\d$/,
    holds: digits => (11 - (weighted(digits.slice(0, 12), down(13)) % 11)) % 10 === last(digits),
  },
  { form: /^\d{6}-[1-8]\d{6}$/, holds: digits => isDayIn(digits, 'ymd') },
  { form: /^[1-7]\d{4}-\d{7}-\d$/, holds: () => true },
  { form: /^756[. ]?\d{4}[. ]?\d{4}[. ]?\d{2}$/, holds: ean },
  { form: /^[23]\d{13}$/, holds: digits => isDayIn(digits.slice(1), 'ymd') },
  { form: /^\d{2}-\d{4}-\d{4}-\d{4}$/, holds: () => true },
  // France: 97 less what is left of the rest.
  {
    form: /^[12378][ -]?\d\d[ -]?\d\d[ -]?\d\d[ -]?\d{3}[ -]?\d{3}[ -]?\d\d$/,
    holds: digits => 97 - rest(digits.slice(0, 13), 97) === Number(digits.slice(13)),
  },
  { form: /^[12789]\d{2} ?\d{4} ?\d{4} ?\d{4}$/, holds: digits => holdsEleven(digits, [...down(15), 1]) },
  { form: /^784-?\d{4}-?\d{7}-?\d$/, holds: luhn },
  { form: /^800360\d ?\d{4} ?\d{4} ?\d?$|^8003 ?60\d\d ?\d{4} ?\d{4}$/, holds: luhn },
];
