import type pg from 'pg';
import { SettingError } from '#/platform/process/env.ts';
import { applyConcurrently, isConcurrent } from './applyConcurrently.ts';
import { withLockRetries } from './lockRetries.ts';
import type { Migration } from './readMigrations.ts';

// Where drizzle keeps it, so that its own tools find it too.
const applied = 'drizzle.__drizzle_migrations';

/** When the last migration of this database was made; 0 when there is none. */
export const lastApplied = (owner: pg.Client) => appliedAt(owner, 'max');

/** Throws a SettingError if this database was begun before our first migration: by version 0.1, which is not carried over. */
export async function refuseBefore(owner: pg.Client, baseline: Migration) {
  const first = await appliedAt(owner, 'min');
  if (first !== 0 && first < baseline.when)
    throw new SettingError(
      'The database was made by Rounds 0.1, and later versions cannot use it: give this one an empty database or a new DATA_DIR, or start 0.1 again.',
    );
}

async function appliedAt(owner: pg.Client, which: 'min' | 'max'): Promise<number> {
  const { rows } = await owner.query(`select to_regclass('${applied}') is not null as "isThere"`);
  if (!rows[0].isThere) return 0;
  const found = await owner.query(`select coalesce(${which}(created_at), 0)::text as at from ${applied}`);
  return Number(found.rows[0].at);
}

/** Lets the server's role see which migrations were made: without the owner's it cannot make them itself. */
export async function showMigrations(owner: pg.Client, app: string) {
  const role = owner.escapeIdentifier(app);
  await owner.query(`grant usage on schema drizzle to ${role}; grant select on ${applied} to ${role}`);
}

/**
 * Applies those of `migrations` that this database does not have, each in a transaction of its own; those that speak
 * of CONCURRENTLY without one, statement by statement. Answers the names of those it applied.
 */
export async function applyMigrations(owner: pg.Client, migrations: Migration[]): Promise<string[]> {
  const last = await lastApplied(owner);
  if (last === 0)
    await owner.query(`
      create schema if not exists drizzle;
      create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`);
  const missing = migrations.filter(({ when }) => when > last);
  for (const migration of missing) await apply(owner, migration);
  return missing.map(({ name }) => name);
}

async function apply(owner: pg.Client, { name, when, hash, statements }: Migration) {
  const note = () =>
    owner.query(`insert into ${applied} (hash, created_at) values ($1, $2)`, [hash, String(when)]);
  if (statements.some(isConcurrent)) {
    for (const statement of statements) await applyConcurrently(owner, statement);
    await note();
  } else
    await withLockRetries(owner, name, async () => {
      for (const statement of statements) await owner.query(statement);
      await note();
    });
}
