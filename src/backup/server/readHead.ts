import { SettingError } from '#/base/server/env.ts';
import { migrationsFolder } from '#/base/server/migrate.ts';
import { readMigrations } from '#/base/server/migrating/readMigrations.ts';
import { jsonOf, readArchive } from './archive/readArchive.ts';
import { isWhole } from './archive/seal.ts';
import { type Head, headShape, names } from './archive/shape.ts';

/**
 * What the archive at `file` says of itself. Throws a SettingError, before anything is touched, when it is none of ours,
 * a byte of it was changed or is missing, or it was made by a newer Rounds.
 */
export async function readHead(file: string): Promise<Head> {
  const whole = await isWhole(file).catch(error => {
    throw new SettingError(`${file} cannot be read: ${error.message}.`);
  });
  const head = whole && (await firstEntry(file));
  if (!head)
    throw new SettingError(
      `${file} is no whole backup of Rounds: it was cut short, changed, or is something else.`,
    );
  const migrations = await readMigrations(migrationsFolder);
  if (!migrations.some(({ when, hash }) => when === head.migration.when && hash === head.migration.hash))
    throw new SettingError(
      `${file} was made by another version of Rounds, which knows the migration ${head.migration.name}: restore it with that one.`,
    );
  return head;
}

async function firstEntry(file: string): Promise<Head | undefined> {
  for await (const entry of readArchive(file)) {
    const read = headShape.safeParse(entry.header.name === names.head && (await jsonOf(entry)));
    return read.data;
  }
}
