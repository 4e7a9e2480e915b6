import { migrationsFolder } from '#/platform/database/migrate.ts';
import { readMigrations } from '#/platform/database/migrations/readMigrations.ts';
import { SettingError } from '#/platform/process/env.ts';
import { parseJson, readArchive } from './archive/readArchive.ts';
import { type Head, headShape, names } from './archive/shape.ts';
import { readSignature } from './archive/signature.ts';

/**
 * What the archive at `file` says of itself. Throws a SettingError, before anything is touched, when it is none of ours,
 * a byte of it was changed or is missing, or it was made by a newer Rounds; and unless `isTrusted`, when it is not sealed
 * with our key.
 */
export async function readHead(file: string, isTrusted = false): Promise<Head> {
  const seal = await readSignature(file).catch(error => {
    throw new SettingError(`${file} cannot be read: ${error.message}.`);
  });
  const head = seal !== 'broken' && (await firstEntry(file));
  if (!head)
    throw new SettingError(
      `${file} is no whole backup of Rounds: it was cut short, changed, or is something else.`,
    );
  if (seal !== 'ours' && !isTrusted)
    throw new SettingError(
      seal === 'unkeyed'
        ? `${file} was sealed without a key, so anybody could have written it. If you know where it was kept, add --unsealed.`
        : `${file} is not sealed with BACKUP_KEY or the secret key of this installation. Set the key it was made with, or add --unsealed if you know where it was kept.`,
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
    const read = headShape.safeParse(entry.header.name === names.head && (await parseJson(entry)));
    return read.data;
  }
}
