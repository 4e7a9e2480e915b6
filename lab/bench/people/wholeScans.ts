import type pg from 'pg';
import type { Query } from '../../../test/support/queriesOf.ts';

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/**
 * The tables, of these, that a query reads from end to end: by its generic plan where it is prepared, as which it will
 * run, else by the plan for its values.
 */
export async function wholeScans(client: pg.Client, { name, text, values }: Query, tables: string[]) {
  if (!/^\s*(with|select)/i.test(text)) return [];
  const { rows } = name
    ? await client.query(`explain (format json, generic_plan) ${text}`)
    : await client.query(`explain (format json) ${text}`, values);
  return everyNode(rows[0]['QUERY PLAN'][0].Plan)
    .filter(node => node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? ''))
    .map(node => node['Relation Name']!);
}

const everyNode = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(everyNode)];
