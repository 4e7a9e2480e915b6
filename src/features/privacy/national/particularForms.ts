import { isDayIn } from '#/features/privacy/isDay.ts';

/** Forms that are hardly anything else, so that a slip of the finger in the digits does not hide the number. */
const forms: RegExp[] = [
  // Switzerland, Brazil, Belgium, Chile, Thailand, Argentina.
  /^756\.\d{4}\.\d{4}\.\d{2}$/,
  /^\d{3}\.\d{3}\.\d{3}-\d{2}$/,
  /^\d\d\.(?:0\d|1[0-2])\.[0-3]\d-\d{3}\.\d{2}$/,
  /^\d{1,2}\.\d{3}\.\d{3}-\d$/,
  /^[1-8]-\d{4}-\d{5}-\d{2}-\d$/,
  /^2[03-7]-\d{8}-\d$/,
  // Australia: Medicare, the health identifier.
  /^[2-6]\d{3} \d{5} \d(?:[ /-]\d)?$/,
  /^8003 ?60\d\d ?\d{4} ?\d{4}$/,
];

/** A day of birth in these groups is particular too. */
const ofADay: [form: RegExp, order: 'ymd' | 'dmy', from: number][] = [
  [/^(?:18|19|20)\d{6}[-+]\d{4}$/, 'ymd', 2],
  [/^\d{6}[-+]\d{4}$/, 'ymd', 0],
  [/^\d{6}\/\d{4}$/, 'ymd', 0],
  [/^\d{6} \d{5}$/, 'dmy', 0],
  [/^\d{4}[ /-]\d{6}$/, 'dmy', 4],
  // South Africa: of its last digits the first is 0 or 1, the second 8 or 9.
  [/^\d{6} ?\d{4} ?[01][89]\d$/, 'ymd', 0],
];

/** Whether a number is written as only a national number is. */
export const isParticular = (written: string, digits: string) =>
  forms.some(form => form.test(written)) ||
  ofADay.some(([form, order, from]) => form.test(written) && isDayIn(digits.slice(from), order));
