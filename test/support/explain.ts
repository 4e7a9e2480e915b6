import pg from 'pg';
import type { Query } from './queriesOf.ts';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

/** How PostgreSQL answers a query: the tables it reads from end to end, and how many blocks it looks at. */
export type Explained = { scanned: string[]; blocks: number };

/** Runs a query as the server has it run, by the plan for its values and by the one for any values: the worse of both. */
export async function explain(databaseUrl: string, { text, values }: Query): Promise<Explained> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`prepare asked as ${text}`);
    const given = values.map(value => (value === null ? 'null' : pg.escapeLiteral(asText(value))));
    const plans: Plan[] = [];
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`);
      const execute = given.length > 0 ? `execute asked(${given.join(', ')})` : 'execute asked';
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${execute}`);
      plans.push(rows[0]['QUERY PLAN'][0].Plan);
    }
    const scans = plans.flatMap(everyNode).filter(node => node['Node Type'] === 'Seq Scan');
    return {
      scanned: [...new Set(scans.map(node => node['Relation Name']!))],
      blocks: Math.max(...plans.map(plan => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])),
    };
  } finally {
    await client.end();
  }
}

function asText(value: unknown) {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.map(asElement).join()}}` : String(value);
}
const asElement = (value: unknown) =>
  value === null
    ? 'null'
    : `"${String(value instanceof Date ? value.toISOString() : value).replace(/["\\]/g, '\\$&')}"`;

const everyNode = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(everyNode)];
