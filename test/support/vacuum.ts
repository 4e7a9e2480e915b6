import { until } from './until.ts';

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * Vacuums and analyzes these tables until all pages of each, but for one, are known to be visible to everybody. One vacuum passes over what an
 * open transaction may still see; index-only scans then look at the table as well, and how many blocks a statement
 * looks at would depend on what happens beside it.
 */
export async function vacuum(sql: Sql, ...tables: string[]) {
  await until(
    async () => {
      await sql(`vacuum (analyze) ${tables.join(', ')}`);
      const [found] = await sql(
        'select bool_and(relpages - relallvisible <= 1) as "isVisible" from pg_class where oid = any($1::text[]::regclass[])',
        [tables],
      );
      return found!.isVisible === true;
    },
    `${tables.join(', ')} had pages that are not visible to all`,
  );
}
