import { isDayIn } from '#/privacy/isDay.ts';
import { rest, weighted } from './checks.ts';

/** A national number with letters: where it is, and what it must hold without its separators, in capitals. */
type LetteredNumber = { form: RegExp; holds: (number: string) => boolean };

const spanish = 'TRWAGMYFPDXBNJZSQVHLCKE';
const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
const rankOf = (letter: string) => (/\d/.test(letter) ? Number(letter) : letter.charCodeAt(0) - 65);

/** Italy: letters at odd places count by a table, at even ones by their rank. */
const isCodiceFiscale = (code: string) =>
  [...code.slice(0, 15)].reduce(
    (sum, letter, i) => sum + (i % 2 ? rankOf(letter) : odd[rankOf(letter)]!),
    0,
  ) %
    26 ===
  rankOf(code[15]!);

/** Germany's health insurance: the letter counts as its two-digit rank, and digits are weighed 1 and 2. */
function isKvnr(number: string) {
  const digits = String(rankOf(number[0]!) + 1).padStart(2, '0') + number.slice(1);
  const sums = [...digits.slice(0, 10)].map((digit, i) => Number(digit) * (i % 2 ? 2 : 1));
  return sums.reduce((sum, one) => sum + (one > 9 ? one - 9 : one), 0) % 10 === Number(digits[10]);
}

function isSingaporean(number: string) {
  const offset = /[TG]/.test(number[0]!) ? 4 : 0;
  const left = (weighted(number.slice(1, 8), [2, 7, 6, 5, 4, 3, 2]) + offset) % 11;
  return (/[ST]/.test(number[0]!) ? 'JZIHGFEDCBA' : 'XWUTRQPNMLK')[left] === number[8];
}

const isIrish = (number: string) => {
  const second = number[8] && number[8] !== 'W' ? rankOf(number[8]) + 1 : 0;
  const left = (weighted(number.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) + 9 * second) % 23;
  return 'WABCDEFGHIJKLMNOPQRSTUV'[left] === number[7];
};

const isChinese = (number: string) =>
  isDayIn(number.slice(8), 'ymd') &&
  '10X98765432'[weighted(number.slice(0, 17), [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11] ===
    number[17];

const isTaiwanese = (number: string) => {
  const letter = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(number[0]!) + 10;
  return weighted(String(letter) + number.slice(1), [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0;
};

const isChilean = (number: string) => {
  const sum = weighted([...number.slice(0, -1)].reverse().join(''), [2, 3, 4, 5, 6, 7, 2, 3]);
  return '0K987654321'[sum % 11] === number.at(-1);
};

const nzLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const isNewZealand = (number: string) => {
  const values = [...number.slice(0, 6)].map(one =>
    /\d/.test(one) ? Number(one) : nzLetters.indexOf(one) + 1,
  );
  const sum = values.reduce((sum, value, i) => sum + value * (7 - i), 0) % 11;
  return sum !== 0 && (11 - sum) % 10 === Number(number[6]);
};

const always = () => true;

/** Numbers with letters that are known by their form, and by their check letter where they have one. */
export const letteredNumbers: LetteredNumber[] = [
  {
    form: /(?:\d{8}|\d{2}\.\d{3}\.\d{3})[ -]?[A-HJ-NP-TV-Z]/giu,
    holds: number => spanish[Number(number.slice(0, 8)) % 23] === number[8],
  },
  {
    form: /[XYZ][ -]?\d{7}[ -]?[A-HJ-NP-TV-Z]/giu,
    holds: number => spanish[Number('XYZ'.indexOf(number[0]!) + number.slice(1, 8)) % 23] === number[8],
  },
  {
    form: /[A-Z]{6}[\dL-NP-V]{2}[A-EHLMPR-T][\dL-NP-V]{2}[A-Z][\dL-NP-V]{3}[A-Z]/giu,
    holds: isCodiceFiscale,
  },
  {
    form: /[A-Z]{3} [A-Z]{3} [\dL-NP-V]{2}[A-EHLMPR-T][\dL-NP-V]{2} [A-Z][\dL-NP-V]{3}[A-Z]/gu,
    holds: isCodiceFiscale,
  },
  { form: /[A-Z] ?\d{3} ?\d{3} ?\d{3}/giu, holds: isKvnr },
  { form: /\d{2} ?[0-3]\d[01]\d{3} ?[A-Z] ?\d{3}/gu, holds: number => isDayIn(number.slice(2), 'dmy') },
  {
    form: /[0-3]\d[01]\d{3}[-+A-FU-Y]\d{3}[\dA-FHJ-NPR-Y]/gu,
    holds: number =>
      '0123456789ABCDEFHJKLMNPRSTUVWXY'[rest(number.replace(/[A-Z+-]/, '').slice(0, 9), 31)] ===
      number.at(-1),
  },
  { form: /[STFG]\d{7}[A-Z]/gu, holds: isSingaporean },
  { form: /\d{7}[A-W][A-IW]?/gu, holds: isIrish },
  { form: /\d{6} ?(?:19|20)\d{6} ?\d{3}[\dXx]/gu, holds: isChinese },
  { form: /[A-Z][1289]\d{8}/gu, holds: isTaiwanese },
  { form: /[A-Z]{1,2}\d{6} ?\([\dA]\)/gu, holds: always },
  { form: /\d{1,2}\.\d{3}\.\d{3}-[\dKk]|\d{7,8}-[\dKk]/gu, holds: isChilean },
  { form: /[A-HJ-NP-Z]{3}\d{4}/gu, holds: isNewZealand },
  // Britain's national insurance, India's PAN, Mexico's CURP, Québec's health card, the MBI of the United States' Medicare,
  // Ghana's card, Corsica's NIR.
  { form: /[ABCEGHJ-TW-Z][A-CEGHJ-NP-TW-Z] ?\d\d ?\d\d ?\d\d ?[A-D]/gu, holds: always },
  { form: /[A-Z]{3}[PCHFATBLJG][A-Z]\d{4}[A-Z]/gu, holds: always },
  { form: /[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d/gu, holds: always },
  {
    form: /[A-Z]{4} ?\d{4} ?\d{4}/gu,
    holds: number =>
      isDayIn(
        number.slice(4).replace(/^(\d\d)[56]/, (_, y: string) => `${y}${Number(number[6]) - 5}`),
        'ymd',
      ),
  },
  {
    form: /[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-?[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-?[AC-HJKMNP-RT-Y]{2}\d\d/gu,
    holds: always,
  },
  { form: /GHA-\d{9}-\d/gu, holds: always },
  {
    form: /[12] ?\d\d ?\d\d ?2[AB] ?\d{3} ?\d{3} ?\d\d/gu,
    holds: number => {
      const digits = number.replace('2A', '19').replace('2B', '18');
      return 97 - rest(digits.slice(0, 13), 97) === Number(digits.slice(13));
    },
  },
];
