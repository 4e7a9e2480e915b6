import { plainDigits } from '#/platform/shared/digits.ts';

/** A phone number as typed, in digits of any script, without its spaces, dots, dashes and brackets. */
export const dropPhoneMarks = (typed: string) => plainDigits(typed).replace(/[\s.\-()[\]]/g, '');

/** Of a number with the code of a country the last ten digits, where they are a number of their own. */
export function lastTenDigits(typed: string): string | undefined {
  const digits = /^\+?(\d{11,15})$/.exec(dropPhoneMarks(typed))?.[1];
  const lastTen = digits?.slice(-10);
  return lastTen?.startsWith('0') ? undefined : lastTen;
}
