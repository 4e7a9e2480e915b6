import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '#/platform/database/migrate.ts';
import { root } from '#/platform/process/installation.ts';
import type { Scope } from '#test/support/undo.ts';
import { dataFolder } from './embedded.ts';

/** What the version after this one might bring, written by the rules of docs/operations.md: SQL by name, in order. */
export const later = {
  ward: `create table "wards" ("name" text primary key, "beds" integer default 0 not null);--> statement-breakpoint
alter table "posts" add column "ward" text default '' not null;--> statement-breakpoint
alter table "posts" add constraint "posts_ward_length" check (char_length("ward") <= 100) not valid;`,
  wardIsShort: 'alter table "posts" validate constraint "posts_ward_length";',
  byWard: 'create index concurrently "posts_by_ward" on "posts" using btree ("ward", "created_at");',
};

/** A folder with our migrations and `more`. */
export async function laterMigrations(scope: Scope, more: Record<string, string> = later) {
  const folder = join(await dataFolder(scope), 'migrations');
  await copyMigrations(folder, more);
  return folder;
}

/** The version after this one, in a folder of its own: the same program with the migrations `more`. */
export async function nextVersion(scope: Scope, more: Record<string, string> = later) {
  const folder = await dataFolder(scope);
  for (const part of ['src', 'test', 'bin', 'package.json'])
    await cp(join(root, part), join(folder, part), { recursive: true });
  for (const part of ['node_modules', 'dist', 'public']) await symlink(join(root, part), join(folder, part));
  await copyMigrations(join(folder, 'migrations'), more);
  return folder;
}

async function copyMigrations(folder: string, more: Record<string, string>) {
  await mkdir(folder);
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  for (const [tag, text] of Object.entries(more)) {
    const idx = journal.entries.length;
    journal.entries.push({ idx, when: journal.entries.at(-1).when + 1, tag });
    await writeFile(join(folder, `${tag}.sql`), text);
  }
  await writeFile(file, JSON.stringify(journal));
}
