import { plainDigits } from '#/platform/shared/digits.ts';

/** A phone number as typed, in digits of any script, without its spaces, dots, dashes and brackets. */
export const dropPhoneMarks = (typed: string) => plainDigits(typed).replace(/[\s.\-()[\]]/g, '');

/** The last ten digits of a number with a country code, if they can be a number without one; else undefined. */
export function lastTenDigits(typed: string): string | undefined {
  const digits = /^\+?(\d{11,15})$/.exec(dropPhoneMarks(typed))?.[1];
  const lastTen = digits?.slice(-10);
  return lastTen?.startsWith('0') ? undefined : lastTen;
}
