import { until } from './until.ts';

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * Vacuums and analyzes these tables until all pages of each, but for one, are known to be visible to everybody, and until
 * PostgreSQL knows how many rows each has. One vacuum passes over what an open transaction may still see; index-only
 * scans then look at the table as well, and how many blocks a statement looks at would depend on what happens beside it.
 */
export async function vacuum(sql: Sql, ...tables: string[]) {
  const counts = tables.map(table => `select '${table}'::regclass::oid as oid, count(*) as n from ${table}`);
  await until(
    async () => {
      // By itself it leaves dead rows that lie on a few pages only, and these pages are then never visible.
      await sql(`vacuum (analyze, index_cleanup on) ${tables.join(', ')}`);
      const [found] = await sql(
        `select bool_and(relpages - relallvisible <= 1 and abs(reltuples - n) <= n / 10) as "isKnown"
          from pg_class join (${counts.join(' union all ')}) counted using (oid)`,
      );
      return found!.isKnown === true;
    },
    `${tables.join(', ')} had pages that are not visible to all, or rows that are not counted`,
  );
}
