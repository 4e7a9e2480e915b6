import { isDayIn } from '#/features/privacy/isDay.ts';
import { luhn, rest, weighted } from './checks.ts';

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
  const offset = { T: 4, G: 4, M: 3 }[number[0]!] ?? 0;
  const left = (weighted(number.slice(1, 8), [2, 7, 6, 5, 4, 3, 2]) + offset) % 11;
  const letters = { S: 'JZIHGFEDCBA', T: 'JZIHGFEDCBA', M: 'XWUTRQPNJLK' }[number[0]!] ?? 'XWUTRQPNMLK';
  return letters[left] === number[8];
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
/** New Zealand: a number checks the old form by 11, a letter the new one by 23. */
const isNewZealand = (number: string) => {
  const values = [...number.slice(0, 6)].map(one =>
    /\d/.test(one) ? Number(one) : nzLetters.indexOf(one) + 1,
  );
  const sum = values.reduce((sum, value, i) => sum + value * (7 - i), 0);
  if (/\D$/.test(number)) return nzLetters[22 - (sum % 23)] === number[6];
  // A month and a year, such as MAY2025, is none.
  if (/(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|DEC)(?:19|20)\d\d/.test(number)) return false;
  return sum % 11 !== 0 && (11 - (sum % 11)) % 10 === Number(number[6]);
};

/** Sri Lanka until 2016: the year, the day of the year, for women with 500 more, and a letter. */
const isSriLankan = (number: string) => {
  const day = Number(number.slice(2, 5)) % 500;
  return day > 0 && day < 367;
};

/** A day of birth behind the letters of a name, with 50 added to the month or 40 to the day for women. */
const isBornBehindName = (number: string) => {
  const [year, month, day] = [
    number.slice(4, 6),
    Number(number.slice(6, 8)) % 50,
    Number(number.slice(8, 10)) % 40,
  ];
  return isDayIn(year + String(month).padStart(2, '0') + String(day).padStart(2, '0'), 'ymd');
};

const always = () => true;

/** Parts of a number, which a space, a hyphen or a point may keep apart; in small letters as well. */
const written = (...parts: string[]) => new RegExp(parts.join('[ .-]?'), 'giu');

const yearAndMonth = ['[\\dL-NP-V]{2}[A-EHLMPR-T]', '[\\dL-NP-V]{2}'];
const dni = '[A-HJ-NP-TV-Z]';
/** The letters of the United States' Medicare: none that could be read as a digit. */
const [plain, either] = ['[AC-HJKMNP-RT-Y]', '[AC-HJKMNP-RT-Y\\d]'];

/** Numbers with letters that are known by their form, and by their check letter where they have one. */
export const letteredNumbers: LetteredNumber[] = [
  // Spain: citizens, foreigners.
  {
    form: written('\\d{2}', '\\d{3}', '\\d{3}', dni),
    holds: number => spanish[Number(number.slice(0, 8)) % 23] === number[8],
  },
  {
    form: written('[XYZ]', '\\d', '\\d{3}', '\\d{3}', dni),
    holds: number => spanish[Number('XYZ'.indexOf(number[0]!) + number.slice(1, 8)) % 23] === number[8],
  },
  // Health cards of Spain's regions, and the country's own.
  { form: written('[A-Z]{4}', '[01]', '\\d{6}', '\\d{3}'), holds: number => isDayIn(number.slice(5), 'ymd') },
  { form: written('[A-Z]{4}', '\\d{2}', '\\d{2}', '\\d{2}', '\\d{6}'), holds: isBornBehindName },
  { form: /AN[ -]?\d{10}|[B-DF-HJ-NP-TV-Z]{8}[ -]?[A-Z]{2}[ -]?\d{6}/gu, holds: always },
  // Portugal's card of citizens.
  { form: written('\\d{8}', '\\d', '[A-Z\\d]{2}\\d'), holds: number => /\d{9}[A-Z]{2}\d/.test(number) },
  {
    form: written('[A-Z]{3}', '[A-Z]{3}', ...yearAndMonth, '[A-Z][\\dL-NP-V]{3}', '[A-Z]'),
    holds: isCodiceFiscale,
  },
  { form: written('[A-Z]', '\\d{3}', '\\d{3}', '\\d{3}'), holds: isKvnr },
  // Germany's pension insurance.
  {
    form: written('\\d{2}', '[0-3]\\d', '[01]\\d', '\\d{2}', '[A-Z]', '\\d{3}'),
    holds: number => isDayIn(number.slice(2), 'dmy'),
  },
  // Finland, with the signs of 2024.
  {
    form: /[0-3]\d[01]\d{3}[-+A-FU-Y]\d{3} ?[\dA-FHJ-NPR-Y]/giu,
    holds: number =>
      '0123456789ABCDEFHJKLMNPRSTUVWXY'[rest(number.replace(/\D/, '').slice(0, 9), 31)] === number.at(-1),
  },
  { form: written('[STFGM]', '\\d{7}', '[A-Z]'), holds: isSingaporean },
  { form: written('\\d{7}', '[A-W][A-IW]?'), holds: isIrish },
  { form: written('\\d{6}', '(?:19|20)\\d{6}', '\\d{3}', '[\\dX]'), holds: isChinese },
  { form: written('[A-Z]', '[1289]\\d{2}', '\\d{3}', '\\d{3}'), holds: isTaiwanese },
  { form: /[A-Z]{1,2} ?\d{6} ?\([\dA]\)/giu, holds: always },
  { form: /\d{1,2}([. ])\d{3}\1\d{3} ?- ?[\dK]|\d{7,8} ?- ?[\dK]/giu, holds: isChilean },
  { form: /[A-HJ-NP-Z]{3}[ -]?\d{4}|[A-HJ-NP-Z]{3}[ -]?\d{2}[A-HJ-NP-Z]{2}/giu, holds: isNewZealand },
  // Britain's national insurance.
  {
    form: /[ABCEGHJ-TW-Z][A-CEGHJ-NP-TW-Z][ -]?\d\d[ -]?\d\d[ -]?\d\d[ -]?[A-D]/gu,
    holds: always,
  },
  { form: /[abceghj-tw-z][a-ceghj-np-tw-z](?:\d{6}| \d\d \d\d \d\d ?)[a-d]/gu, holds: always },
  // India's PAN, Mexico's CURP.
  { form: /[A-Z]{3}[PCHFATBLJG][A-Z]\d{4}[A-Z]/giu, holds: always },
  { form: written('[A-Z]{4}', '\\d{6}', '[HMX]', '[A-Z]{5}', '[A-Z\\d]', '\\d'), holds: always },
  // Québec's health card, Ontario's with its version.
  { form: written('[A-Z]{4}', '\\d{4}', '\\d{4}'), holds: isBornBehindName },
  {
    form: written('[1-9]\\d{3}', '\\d{3}', '\\d{3}', '[A-Z]{2}'),
    holds: number => luhn(number.slice(0, 10)),
  },
  // The United States' Medicare.
  {
    form: written(`[1-9]${plain}${either}\\d`, `${plain}${either}\\d`, `${plain}{2}\\d\\d`),
    holds: always,
  },
  { form: /GHA[ -]?\d{9}[ -]?\d/giu, holds: always },
  { form: /\d{9} ?[VX]/giu, holds: isSriLankan },
  // Belarus.
  { form: /[1-6]\d{6}[A-Z]\d{3}[A-Z]{2}\d/giu, holds: number => isDayIn(number.slice(1), 'dmy') },
  // Forms that are hardly anything else, even where a slip of the finger spoils the check letter.
  { form: /[STFGM]\d{7}[A-Z]/gu, holds: always },
  { form: /[A-Z]{6}\d\d[A-EHLMPR-T]\d\d[A-Z]\d{3}[A-Z]/giu, holds: always },
  { form: /[0-3]\d[01]\d{3}[-+A]\d{3}[A-FHJ-NPR-Y]/gu, holds: number => isDayIn(number, 'dmy') },
  { form: /[1-9]\d{5}(?:19|20)\d{6}\d{3}[\dX]/giu, holds: number => isDayIn(number.slice(8), 'ymd') },
  { form: /[1-9]\d{3}([ -])\d{3}\1\d{3}\1[A-Z]{2}/gu, holds: always },
  // Corsica's NIR.
  {
    form: written('[12]', '\\d\\d', '\\d\\d', '2[AB]', '\\d{3}', '\\d{3}', '\\d\\d'),
    holds: number => {
      const digits = number.replace('2A', '19').replace('2B', '18');
      return 97 - rest(digits.slice(0, 13), 97) === Number(digits.slice(13));
    },
  },
];
