import { log } from '../../src/platform/observability/log.ts';
import { openRounds } from '../../test/support/rounds.ts';
import { fillLists } from './lists/fill.ts';
import { blocksOf } from './lists/measure.ts';
import { lists } from './lists/questions.ts';

/*
 * What each list costs PostgreSQL for somebody who has 1,000 and for somebody who has 100,000 of what it lists, in the same
 * tables: the blocks that its statements look at, within the timeout of the product's role, by the plan for their values and
 * by the one for any, the worse of both. Words choose lists whose name contains one of them.
 */
const sizes = (process.env.BENCH_LISTS ?? '1000,100000').split(',').map(Number);
const words = process.argv.slice(2);
const most = 1.2;

log.level = 'silent';
const blocks = new Map<string, (number | string)[]>();
const rounds = await openRounds();
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
await fillLists(rounds, pairs);
console.log(`Filled in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
for (const pair of pairs)
  for (const [name, path] of await lists(rounds.sql, pair)) {
    if (words.length > 0 && !words.some(word => name.includes(word))) continue;
    blocks.set(name, [...(blocks.get(name) ?? []), await blocksOf(rounds, pair.reader, path)]);
  }
console.log(`\n${'List'.padEnd(44)} ${sizes.map(size => String(size).padStart(10)).join(' ')}   ratio`);
for (const [name, found] of blocks) {
  const [few, many] = [found[0], found.at(-1)];
  const ratio = typeof few === 'number' && typeof many === 'number' ? many / Math.max(1, few) : Number.NaN;
  const told = found.map(one => String(one).padStart(10)).join(' ');
  console.log(
    `${name.padEnd(44)} ${told} ${ratio.toFixed(2).padStart(7)}${ratio <= most ? '' : '  falls short'}`,
  );
}
process.exit(0);
