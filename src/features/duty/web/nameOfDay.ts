import { activeLanguage } from '#/app/texts.ts';

/** 'Monday' of 1, in the language of the reader. */
export const nameOfDay = (day: number) =>
  // The first of January 2024 is a Monday.
  new Date(Date.UTC(2024, 0, day)).toLocaleDateString(activeLanguage.locale, {
    weekday: 'long',
    timeZone: 'UTC',
  });
