import { isDayIn } from '#/features/privacy/isDay.ts';
import { ean, luhn, mod11and10, rest, verhoeff, weighted } from './checks.ts';
import { grouped, parted } from './grouped.ts';

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

/** Bulgaria: a month above 20 or 40 is of another century. */
const isBulgarian = (digits: string) =>
  isDayIn(
    digits.slice(0, 2) + String(Number(digits.slice(2, 4)) % 20).padStart(2, '0') + digits.slice(4),
    'ymd',
  ) && (weighted(digits, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === last(digits);

/** Germany's tax number: of its first ten digits one occurs twice or three times, and it does not start with 0. */
const isGermanTax = (digits: string) => {
  const kinds = new Set(digits.slice(0, 10)).size;
  return digits[0] !== '0' && (kinds === 9 || kinds === 8) && mod11and10(digits);
};

const threes = [3, 1, 3, 1, 3, 1];
const up = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Hungary's personal number: sex and century, the day of birth, three digits and a check digit. */
const isHungarian = (digits: string) =>
  isDayIn(digits.slice(1), 'ymd') &&
  [up, [...up].reverse()].some(weights => weighted(digits, weights) % 11 === last(digits));

/** Luxembourg: a day with its century, and two check digits, Luhn's and Verhoeff's. */
const isLuxembourgish = (digits: string) =>
  isDayIn(digits.slice(2), 'ymd') && luhn(digits.slice(0, 12)) && verhoeff(digits.slice(0, 11) + digits[12]!);

/** Spain's social security: province, number, and what is left of both, divided by 97. */
const isNuss = (digits: string) =>
  /^(?:0[1-9]|[1-4]\d|5[0-3]|66)/.test(digits) && rest(digits.slice(0, 10), 97) === Number(digits.slice(10));

/** Indonesia: a province, and a day of birth, to which 40 is added for women. */
const isIndonesian = (digits: string) =>
  /^(?:[1-35-8]\d|9[1-7])/.test(digits) &&
  isDayIn(String(Number(digits.slice(6, 8)) % 40).padStart(2, '0') + digits.slice(8), 'dmy');

/** Kuwait's civil number: a century, the day of birth and a check digit. */
const isKuwaiti = (digits: string) =>
  /^[23]/.test(digits) &&
  isDayIn(digits.slice(1), 'ymd') &&
  11 - (weighted(digits, [2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11) === last(digits);

/** Numbers that are known by their form or their check digits, without anybody saying what they are. */
export const digitNumbers: DigitNumber[] = [
  { form: grouped('3 3 4', '3 7'), holds: isNhs },
  // United States, social security and tax: areas and groups that were never given out.
  { form: /^(?!000|666)\d{3}([ .-])(?!00)\d\d\1(?!0000)\d{4}$/, holds: () => true },
  // Canada: social insurance, Ontario's and British Columbia's health cards.
  { form: parted('3 3 3'), holds: luhn },
  { form: parted('4 3 3'), holds: digits => digits[0] !== '0' && luhn(digits) },
  {
    form: grouped('4 3 3'),
    holds: digits =>
      digits.startsWith('9') &&
      (11 - (weighted(digits.slice(1, 9), [2, 4, 8, 5, 10, 9, 7, 3]) % 11)) % 11 === last(digits),
  },
  { form: /^(?:19|20)?[ -]?\d\d[ .-]?\d\d[ .-]?\d\d[ +-]?\d{4}$/, holds: isSwedish },
  // Denmark, whose check digit was given up in 2007, and Iceland; Scotland writes its CHI so too.
  {
    form: grouped('2 2 2 4', '6 2 2'),
    holds: digits => isDayIn(digits, 'dmy') && holdsEleven(digits, [4, 3, 2, 7, 6, 5, 4, 3, 2, 1]),
  },
  {
    form: grouped('6 4'),
    holds: digits =>
      isDayIn(digits, 'dmy') && /[09]$/.test(digits) && holdsEleven(digits, [3, 2, 7, 6, 5, 4, 3, 2, 1]),
  },
  {
    form: parted('2 2 2 4'),
    holds: digits => isDayIn(digits, 'dmy') && isNhs(digits),
  },
  { form: /^\d{6}[ -]\d{4}$/, holds: digits => isDayIn(`${Number(digits[0]) % 6}${digits.slice(1)}`, 'dmy') },
  { form: grouped('2 2 2 4'), holds: isBulgarian },
  { form: grouped('2 2 2 5', '2 2 2 3 2'), holds: isNorwegian },
  // Austria: the fourth digit checks.
  {
    form: grouped('4 2 2 2'),
    holds: digits =>
      isDayIn(digits.slice(4), 'dmy') &&
      weighted(digits, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === Number(digits[3]),
  },
  // Australia's Medicare, with the line on the card or without.
  {
    form: grouped('4 5 1', '4 5 1 1', '4 3 3', '4 6'),
    holds: digits =>
      /^[2-6]/.test(digits) && weighted(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(digits[8]),
  },
  { form: /^\d{6} ?\/ ?\d{3,4}$/, holds: isCzech },
  { form: grouped('6 4'), holds: isCzech },
  { form: grouped('2 2 2 5', '2 2 2 3 2'), holds: isPesel },
  { form: grouped('3 3 3 2'), holds: isCpf },
  { form: grouped('2 2 2 3 2'), holds: isBelgian },
  { form: grouped('3 3 3 2', '5 6'), holds: isTurkish },
  { form: grouped('1 2 2 2 4', '1 6 3 1'), holds: isBaltic },
  // Greece.
  { form: grouped('2 2 2 5', '6 4 1'), holds: digits => isDayIn(digits, 'dmy') && luhn(digits) },
  // Latvia, before and since 2017.
  { form: /^\d{6}-\d{5}$/, holds: digits => isDayIn(digits, 'dmy') || digits.startsWith('32') },
  { form: grouped('2 3 3 3'), holds: isGermanTax },
  // Argentina, with hyphens as a rule, and without them only as a person's.
  {
    form: grouped('2 8 1', '2 2 3 3 1'),
    holds: digits =>
      /^2[03-7]/.test(digits) &&
      (11 - (weighted(digits.slice(0, 10), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === last(digits),
  },
  // Uruguay; Russia; the Dominican Republic; Israel.
  { form: /^\d\.\d{3}\.\d{3}-\d$/, holds: () => true },
  { form: /^\d{3}-\d{3}-\d{3}[ -]\d{2}$/, holds: () => true },
  { form: /^\d{3}-\d{7}-\d$/, holds: luhn },
  { form: /^\d{8}-\d$|^\d-\d{7}-\d$/, holds: luhn },
  { form: grouped('4 4 4'), holds: digits => /^[2-9]/.test(digits) && verhoeff(digits) },
  { form: grouped('2 8 2'), holds: isNuss },
  { form: grouped('12', '1 6 5', '1 2 2 2 5'), holds: isKuwaiti },
  // Mexico's social security.
  { form: parted('2 2 2 4 1', '4 2 4 1'), holds: luhn },
  // Malaysia, by its states and the places of birth abroad.
  {
    form: /^\d{6}[ -](?:0[1-9]|[1-5]\d|[67]\d|8[2-9])[ -]\d{4}$/,
    holds: digits => isDayIn(digits, 'ymd'),
  },
  // Romania, then the countries that were Yugoslavia.
  {
    form: grouped('1 2 2 2 2 3 1', '1 6 6'),
    holds: digits => {
      const left = weighted(digits.slice(0, 12), [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
      return (
        digits[0] !== '0' && isDayIn(digits.slice(1), 'ymd') && (left === 10 ? 1 : left) === last(digits)
      );
    },
  },
  {
    form: grouped('2 2 3 2 3 1', '7 6', '4 3 6', '4 3 3 3'),
    holds: digits => {
      const left = 11 - (weighted(digits.slice(0, 12), [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
      return /[09]/.test(digits[4]!) && isDayIn(digits, 'dmy') && (left > 9 ? 0 : left) === last(digits);
    },
  },
  // South Africa.
  {
    form: grouped('2 2 2 4 3', '6 4 2 1'),
    holds: digits => /[01]/.test(digits[10]!) && isDayIn(digits, 'ymd') && luhn(digits),
  },
  { form: grouped('4 4 5', '8 3 2'), holds: isLuxembourgish },
  // Thailand.
  {
    form: grouped('1 4 5 2 1'),
    holds: digits => (11 - (weighted(digits.slice(0, 12), down(13)) % 11)) % 10 === last(digits),
  },
  // Hungary's personal number.
  { form: grouped('1 6 4', '1 2 2 2 4'), holds: digits => /^[1-8]/.test(digits) && isHungarian(digits) },
  // Korea and Pakistan.
  { form: /^\d{6} ?[ -] ?[1-8]\d{6}$/, holds: digits => isDayIn(digits, 'ymd') },
  { form: /^[1-7]\d{4}([- ])\d{7}\1\d$/, holds: () => true },
  { form: grouped('3 4 4 2'), holds: digits => digits.startsWith('756') && ean(digits) },
  // Egypt.
  {
    form: grouped('1 2 2 2 2 4 1', '1 6 2 5', '1 6 7'),
    holds: digits => /^[23]/.test(digits) && isDayIn(digits.slice(1), 'ymd'),
  },
  // India's health account, the Philippines' health insurance.
  { form: /^\d{2}([ -])\d{4}\1\d{4}\1\d{4}$/, holds: () => true },
  { form: /^\d{2}-\d{9}-\d$/, holds: () => true },
  { form: grouped('16', '4 4 4 4', '6 6 4', '2 2 2 2 2 2 4'), holds: isIndonesian },
  // France: 97 less what is left of the rest; in its usual groups it is known without them.
  {
    form: grouped('1 2 2 2 3 3 2', '13 2'),
    holds: digits =>
      /^[12378]/.test(digits) && 97 - rest(digits.slice(0, 13), 97) === Number(digits.slice(13)),
  },
  { form: /^[12]([ .-])\d\d\1(?:0[1-9]|1[0-2]|[2-9]\d)\1\d\d\1\d{3}\1\d{3}$/, holds: () => true },
  // Brazil's health card.
  {
    form: grouped('3 4 4 4'),
    holds: digits => /^[12789]/.test(digits) && holdsEleven(digits, [...down(15), 1]),
  },
  // The Emirates, whose check digit does not always hold where the groups do.
  { form: grouped('3 4 7 1'), holds: digits => digits.startsWith('784') && luhn(digits) },
  { form: /^784([ -])(?:19|20)\d\d\1\d{7}\1\d$/, holds: () => true },
  // Australia's and Ireland's health identifiers.
  {
    form: grouped('4 4 4 4', '6 10', '7 4 4', '7 4 4 1'),
    holds: digits => digits.startsWith('800360') && luhn(digits),
  },
  {
    form: grouped('18', '3 3 3 3 3 3', '4 4 4 4 2', '3 7 7 1'),
    holds: digits =>
      digits.startsWith('539') && weighted(digits, [...threes, ...threes, ...threes]) % 10 === 0,
  },
];
