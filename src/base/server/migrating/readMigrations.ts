import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Migration = {
  /** Such as 0032_nodes. */
  name: string;
  /** When it was made, in milliseconds since 1970: they are applied in this order, and known by it. */
  when: number;
  /** SHA-256 of its file. */
  hash: string;
  statements: string[];
};

/** All migrations of a folder in their order, as drizzle-kit writes them. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const { entries } = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));
  return Promise.all(
    entries.map(async ({ tag: name, when }: { tag: string; when: number }) => {
      const text = await readFile(join(folder, `${name}.sql`), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name, when, hash, statements: text.split('--> statement-breakpoint') };
    }),
  );
}
