import { type SQL, sql } from 'drizzle-orm';

/** The moment that lies this many milliseconds back, by the clock of the database. */
export const ago = (milliseconds: number): SQL => sql`now() - make_interval(secs => ${milliseconds / 1000})`;

/** The moment that lies this many days back, by the clock of the database. */
export const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days})`;
