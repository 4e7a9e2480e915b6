import { type SQL, sql } from 'drizzle-orm';
import { db } from './database.ts';
import { transact } from './transact.ts';

/** A file of an account: its name in an export, and the key under which storage keeps it. */
export type OwnFile = { name: string; key: string };

/** What a page goes on after: columns that together are of one row, in their order, and their types. */
type PageKey = Record<string, keyof typeof casts>;

const casts = {
  timestamptz: sql`::timestamptz`,
  uuid: sql`::uuid`,
  text: sql`::text`,
  integer: sql`::integer`,
};

/** Rows of an account, read by pages: one statement for all of them may take longer than a statement may. */
export type OwnRows = { select: (userId: string) => SQL; key: PageKey };

/**
 * Rows of an account, in the order of `key`, best that of an index. What only the key needs is selected with a name that begins
 * with an underscore, and is not exported.
 */
export const ownRows = (key: PageKey, select: OwnRows['select']): OwnRows => ({ key, select });

/** The same where an account has one row at most. */
export const ownRow = (select: OwnRows['select']): OwnRows => ({ key: {}, select });

/** How many rows a statement of an export reads at most. */
export const pageSize = 1_000;

/** Rows of an account after that with the key `last`, each with its own as `page_key`: as text, since a date cuts the moment to milliseconds. */
export function pageOf({ select, key }: OwnRows, userId: string, last?: string[]): SQL {
  const columns = Object.keys(key).map(column => sql`own.${sql.identifier(column)}`);
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const values = Object.values(key).map((type, n) => sql`${last?.[n]}${casts[type]}`);
  // The first column once more by itself: where the columns are of two tables, an index of one serves that.
  const after = sql`where ${columns[0]} >= ${values[0]} and (${list(columns)}) > (${list(values)})`;
  return sql`
    select own.*, array[${list(columns.map(column => sql`${column}::text`))}]::text[] as page_key
    from (${select(userId)}) own ${last && after}
    ${columns.length > 0 ? sql`order by ${list(columns)}` : undefined} limit ${pageSize}`;
}

/** All rows of an account. What is written meanwhile may come too, and nothing comes twice. */
export async function* pagesOf(own: OwnRows, userId: string) {
  for (let last: string[] | undefined; ; ) {
    const { rows } = await db.execute<{ page_key: string[] }>(pageOf(own, userId, last));
    if (rows.length > 0) yield rows.map(exported);
    last = rows.at(-1)?.page_key;
    if (rows.length < pageSize || last?.length === 0) return;
  }
}

const exported = ({ page_key: _, ...row }: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !column.startsWith('_')));

/** What a feature stores about an account, for export and deletion. Every feature with such tables has one. */
export type OwnData = {
  /** The rows of each JSON file of the export. */
  exports: Record<string, OwnRows>;
  files?: (userId: string) => Promise<OwnFile[]>;
  /** Its tables that refer to accounts: exported above, or the reason why not. */
  tables: Record<string, 'exported' | `not exported: ${string}`>;
  /** Tables that keep an account's id after its deletion, and why. */
  stays?: Record<string, string>;
  /**
   * What is not deleted by a cascade from the account's row. Each deletes a batch and returns how many things that were; it
   * is called until that is 0, and from the start again after a crash.
   */
  removals: ((userId: string) => Promise<number>)[];
};

/** A removal by one statement in a transaction of its own: one transaction may be too small for all of an account. */
export const takeRows = (statement: (userId: string) => SQL) => (userId: string) =>
  transact(async tx => (await tx.execute(statement(userId))).rowCount ?? 0);
