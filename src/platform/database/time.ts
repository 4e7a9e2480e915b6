import { timestamp } from 'drizzle-orm/pg-core';

/** A column that holds a moment, to the millisecond: as exact as the dates of JavaScript. */
export const time = () => timestamp({ withTimezone: true, precision: 3 });
