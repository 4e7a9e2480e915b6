import type pg from 'pg';
import { migrationsFolder } from '#/platform/database/migrate.ts';
import { lastApplied } from '#/platform/database/migrations/applyMigrations.ts';
import { readMigrations } from '#/platform/database/migrations/readMigrations.ts';
import { SettingError } from '#/platform/process/env.ts';

/** The last migration of this database. Throws a SettingError when this Rounds knows a newer one, or not this one. */
export async function currentMigration(client: pg.Client) {
  const last = await lastApplied(client);
  const { name, when, hash } = (await readMigrations(migrationsFolder)).at(-1)!;
  if (last !== when)
    throw new SettingError(
      'The database is of another version than this Rounds: back it up with that one, or run `npm run migrate` first.',
    );
  return { name, when, hash };
}
