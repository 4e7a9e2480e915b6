import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { parts } from './parts.ts';

let rounds: Rounds;
beforeAll(async () => {
  rounds = await openRounds();
});
afterAll(() => rounds.close());

/** Tables with a column that names an account: by a foreign key, or by what it is called. */
async function tablesOfAccounts() {
  const rows = await rounds.sql(`
    select distinct c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and (
      exists (select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'users'::regclass)
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and a.attname ~ '^(user|owner|author|person|actor|sender|receiver|member|lesser|greater)_id$'))
    order by name`);
  return ['users', ...rows.map(({ name }) => String(name))].sort();
}

test('Every table that references accounts is part of the export, or has a reason why not', async () => {
  const known = parts.flatMap(part => Object.keys(part.tables)).sort();
  assert.deepEqual([...new Set(await tablesOfAccounts())], known);
});

test('Every table declared as exported is read by an export', async () => {
  const id = '01890000-0000-7000-8000-000000000000';
  for (const part of parts) {
    const reads = Object.values(part.exports).map(({ select }) =>
      select(id)
        .queryChunks.map(chunk => (chunk as { value?: string[] }).value?.join('') ?? '')
        .join(' '),
    );
    for (const [table, said] of Object.entries(part.tables).filter(([, said]) => said === 'exported'))
      assert.ok(
        reads.some(read => new RegExp(`(?:from|join) ${table}\\b`).test(read)),
        `${table}: ${said}`,
      );
  }
});
