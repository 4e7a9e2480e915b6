import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { test } from 'vitest';
import { migrationsFolder } from '#/platform/database/migrate.ts';
import { readMigrations } from '#/platform/database/migrations/readMigrations.ts';
import { dangersOf } from '#test/support/dangersOf.ts';
import { dataFolder } from '#test/support/embedded.ts';
import { root } from '../../bin/proofs/root.ts';

const migrations = await readMigrations(migrationsFolder);
const dangersAt = (n: number) =>
  dangersOf(
    migrations[n]!.statements,
    migrations.slice(0, n).map(({ name }) => name),
  ).map(danger => `${migrations[n]!.name}: ${danger}`);

test('No migration blocks running servers or breaks the previous version (docs/operations.md)', () => {
  assert.deepEqual(
    migrations.flatMap((_, n) => dangersAt(n)),
    [],
  );
});

test('The migrations make the tables that the code declares', async t => {
  const out = join(await dataFolder(t), 'migrations');
  await cp(migrationsFolder, out, { recursive: true });
  const config = join(out, 'drizzle.config.ts');
  await writeFile(
    config,
    `import config from ${JSON.stringify(join(root, 'drizzle.config.ts'))};
export default { ...config, out: ${JSON.stringify(relative(root, out))} };`,
  );
  const program = ['node_modules/drizzle-kit/bin.cjs', 'generate', `--config=${relative(root, config)}`];
  const { stdout, stderr } = spawnSync(process.execPath, program, { cwd: root, encoding: 'utf8' });
  assert.match(stdout, /No schema changes/, stdout + stderr);
});

test('Migrations are in chronological order', () => {
  const times = migrations.map(({ when }) => when);
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  );
});

const expand = ['0034_wards'];
const cases: [what: string, statements: string[], danger: RegExp | undefined][] = [
  ['an index', ['create index "a" on "posts" using btree ("b")'], /posts: an index is built under lock/],
  ['an index built concurrently', ['CREATE INDEX CONCURRENTLY "a" ON "posts" ("b");'], undefined],
  [
    'an index built concurrently, with other statements',
    ['create index concurrently a on posts (b)', 'alter table posts add column c text'],
    /nothing else stands in its migration/,
  ],
  [
    'an index on a new table',
    ['create table "wards" ("id" uuid)', 'create index "w" on "wards" ("id")'],
    undefined,
  ],
  ['a dropped index', ['drop index "a"'], /DROP INDEX CONCURRENTLY/],
  ['a column', ['ALTER TABLE "posts" ADD COLUMN "ward" text'], undefined],
  ['a column with a default', [`alter table posts add column "ward" text default '' not null`], undefined],
  [
    'a column with a default of now()',
    ['alter table posts add column "at" timestamp default now() not null'],
    undefined,
  ],
  [
    'a required column without a default',
    ['alter table "posts" add column "ward" text not null'],
    /without a default/,
  ],
  [
    'a column with a volatile default',
    ['alter table posts add column x uuid default gen_random_uuid()'],
    /rewrites the table/,
  ],
  ['a generated column', ['alter table posts add column x text generated always as (b) stored'], /rewrites/],
  [
    'a column with a foreign key',
    ['alter table posts add column x uuid references users (id)'],
    /by itself, NOT VALID/,
  ],
  ['a check', ['alter table "posts" add constraint "c" check (x > 0)'], /NOT VALID, and VALIDATE/],
  [
    'a check, not yet validated',
    ['alter table "posts" add constraint "c" check (x > 0) not valid'],
    undefined,
  ],
  ['validating a check', ['alter table posts validate constraint c'], undefined],
  [
    'validating a check in the same migration',
    ['alter table posts add constraint c check (x > 0) not valid', 'alter table posts validate constraint c'],
    /a migration of its own/,
  ],
  [
    'a foreign key',
    ['alter table posts add constraint f foreign key (x) references users (id)'],
    /NOT VALID/,
  ],
  ['a unique constraint', ['alter table posts add constraint u unique (x)'], /USING INDEX/],
  [
    'a unique constraint using an index',
    ['alter table posts add constraint u unique using index u'],
    undefined,
  ],
  ['a changed type', ['alter table posts alter column x set data type bigint'], /add another column/],
  ['a dropped column', ['alter table "posts" drop column "x"'], /once no server of it runs/],
  [
    'a column dropped by the contract of a migration',
    ['-- contract of 0034_wards\nalter table "posts" drop column "x"'],
    undefined,
  ],
  [
    'a contract of an unknown migration',
    ['-- contract of 0099_x\nalter table posts drop column x'],
    /no earlier migration/,
  ],
  ['a renamed column', ['alter table posts rename column x to y'], /the old name alone/],
  ['a column that becomes required', ['alter table posts alter column x set not null'], /may leave it out/],
  ['a dropped table', ['drop table "wards"'], /uses what goes/],
  ['an update of all rows', ['update posts set x = 1'], /batch by batch/],
  ['an update of all rows in a block', ['do $$ begin update posts set x = 1; end $$'], /batch by batch/],
  [
    'a trigger',
    ['create trigger t after insert or update of x on posts for each row execute function f()'],
    undefined,
  ],
];

for (const [what, statements, danger] of cases)
  test(`${danger ? 'Refused' : 'Let through'}: ${what}`, () => {
    const found = dangersOf(statements, expand);
    if (danger) assert.match(found.join('\n'), danger);
    else assert.deepEqual(found, []);
  });
