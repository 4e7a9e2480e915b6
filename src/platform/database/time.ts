import { timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with milliseconds: as exact as a JavaScript Date. */
export const time = () => timestamp({ withTimezone: true, precision: 3 });
