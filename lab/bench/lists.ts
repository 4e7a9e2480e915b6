import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate.ts';
import { log } from '../../src/platform/observability/log.ts';
import { openRounds } from '../../test/support/rounds.ts';
import { fillLists } from './lists/fill.ts';
import { type Cost, costOf } from './lists/measure.ts';
import { lists } from './lists/questions.ts';

/*
 * What each list costs PostgreSQL for somebody who has 1,000 and for somebody who has 100,000 of what it lists, in the same
 * tables: the blocks that its statements look at, by the plan for their values and by the one for any, the worse of both. They
 * are run as the role with which `npm start` serves, within its limits, in a database that belongs to the owner. The ratio is of
 * blocks for as much as is shown. Words choose lists whose name contains one of them.
 */
const sizes = (process.env.BENCH_LISTS ?? '1000,100000').split(',').map(Number);
const words = process.argv.slice(2);
const most = 1.2;

log.level = 'silent';
const costs = new Map<string, Cost[]>();
const { TEST_DATABASE_URL: ownerUrl, TEST_APP_DATABASE_URL: databaseUrl } = process.env as Record<
  string,
  string
>;
await migrate(ownerUrl!, databaseUrl);
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
const sql = async (text: string, values?: unknown[]) => (await owner.query(text, values)).rows;
const rounds = await openRounds({}, { databaseUrl: databaseUrl! });
const members = [
  ['amara', 'jonas'],
  ['mei', 'noor'],
] as const;
const pairs = [];
for (const [n, size] of sizes.entries()) {
  const [reader, author] = members[n]!;
  pairs.push({ reader: await rounds.member(reader), author: await rounds.member(author), size });
}
const begun = performance.now();
await fillLists({ sql }, pairs);
console.log(`Filled in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
for (const pair of pairs)
  for (const [name, path] of await lists(sql, pair)) {
    if (words.length > 0 && !words.some(word => name.includes(word))) continue;
    costs.set(name, [...(costs.get(name) ?? []), await costOf(rounds, pair.reader, path)]);
  }
console.log(`\n${'List'.padEnd(44)} ${sizes.map(size => String(size).padStart(10)).join(' ')}   ratio`);
for (const [name, found] of costs) {
  const [few, many] = [found[0]!, found.at(-1)!];
  const shown = Math.max(1, many.shown / Math.max(1, few.shown));
  const ratio = Number(many.blocks) / Math.max(1, Number(few.blocks)) / shown;
  const told = found.map(({ blocks }) => String(blocks).padStart(10)).join(' ');
  console.log(
    `${name.padEnd(44)} ${told} ${ratio.toFixed(2).padStart(7)}${ratio <= most ? '' : '  falls short'}`,
  );
}
process.exit(0);
