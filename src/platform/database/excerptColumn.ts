import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** As much of a text as `excerpt` needs to cut it to so many code points. */
export const excerptColumn = (text: SQLWrapper, most: number): SQL<string> =>
  sql`left(${text}, ${sql.raw(String(most + 1))})`;
