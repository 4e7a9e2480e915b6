import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

export type Migration = {
  /** Such as 0000_baseline. */
  name: string;
  /** When it was made, in milliseconds since 1970: they are applied in this order, and known by it. */
  when: number;
  /** SHA-256 of its file. */
  hash: string;
  statements: string[];
};

/** All migrations of a folder in their order, as drizzle-kit writes them. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  // Drizzle reads everything but the names.
  const { entries } = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, folderMillis, hash }, n) => ({
    name: entries[n].tag,
    when: folderMillis,
    hash,
    statements: sql,
  }));
}
