import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { parseSync } from 'oxc-parser';
import { test } from 'vitest';
import { migrationsFolder } from '#/platform/database/migrate.ts';
import { readMigrations } from '#/platform/database/migrations/readMigrations.ts';
import { descendantsOf, type Syntax } from '#test/support/callGraph.ts';
import { newerThan15, wordsNewerThan15 } from '#test/support/postgres/newerThan15.ts';

/** Rounds works with PostgreSQL 15 (README.md). Who else names something newer asks for the version first. */
const guarded: Record<string, string[]> = {
  'src/platform/database/embedded/roles.ts': ['transaction_timeout'],
  'deploy/roles.sql': ['transaction_timeout'],
};

/** The texts in a source: its string literals and template strings. */
function textsIn(file: string) {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  return descendantsOf(program as unknown as Syntax).flatMap(({ type, value, key }) => {
    if (type === 'Literal' && typeof value === 'string') return [value];
    if (type === 'Property') return [String((key as Syntax).name ?? '')];
    return type === 'TemplateElement' ? [(value as { raw: string }).raw] : [];
  });
}

test('no migration uses what PostgreSQL 15 has not', async () => {
  const newer = [];
  for (const { name, statements } of await readMigrations(migrationsFolder))
    for (const statement of statements)
      for (const used of [...(await newerThan15(statement)), ...wordsNewerThan15(statement)])
        newer.push(`${name}: ${used}`);
  assert.deepEqual(newer, []);
});

test('no text of the server names a setting, function or catalog that PostgreSQL 15 has not', async () => {
  const files = (await Array.fromAsync(glob('{src/**/*.ts,bin/**/*.ts,deploy/**/*.sql}'))).filter(
    file => !file.includes('.test.') && !/\/web\//.test(file) && !file.startsWith('bin/suite/'),
  );
  assert.ok(files.length > 700);
  const found: Record<string, string[]> = {};
  for (const file of files.toSorted()) {
    const texts = file.endsWith('.sql') ? [readFileSync(file, 'utf8')] : textsIn(file);
    const words = new Set(texts.flatMap(wordsNewerThan15));
    if (words.size > 0) found[file] = [...words];
  }
  assert.deepEqual(found, guarded);
});

test('such things would be found', async () => {
  for (const [statement, used] of [
    [`select set_config('transaction_timeout', '2s', true)`, ['transaction_timeout']],
    ['set local transaction_timeout = 0', ['transaction_timeout']],
    ['insert into posts (id) values (uuidv7())', ['uuidv7']],
    ['select any_value(n), pg_catalog.array_sort(array[2, 1]) from a', ['any_value', 'array_sort']],
    ['select * from (select 1)', ['RangeSubselect']],
    ['update a set n = 1 returning old.n, with_old', []],
    ['update a set n = 1 returning with (old as before) before.n', ['ReturningOption']],
    ['merge into a using b on a.n = b.n when matched then delete returning a.n', ['MergeStmt']],
    [`select json_object('a': 1), b is json from c`, ['JsonObjectConstructor', 'JsonIsPredicate']],
    ['select reads from pg_stat_io', ['pg_stat_io']],
    [`select set_config('statement_timeout', '2s', true), gen_random_uuid(), s.n from (select 1 n) s`, []],
    [`select json_object('{a,1}'), json_build_object('a', 1), system from "user"`, []],
  ] as const)
    assert.deepEqual(await newerThan15(statement), used, statement);
  assert.deepEqual(wordsNewerThan15('and uuidv7() < id and transaction_timeout'), [
    'uuidv7',
    'transaction_timeout',
  ]);
  assert.deepEqual(wordsNewerThan15('the gamma of a picture (erf)'), []);
});
