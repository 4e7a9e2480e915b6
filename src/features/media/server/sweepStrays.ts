import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray, notInArray } from 'drizzle-orm';
import { db } from '#/platform/database/database.ts';
import { uuid } from '#/platform/shared/shapes.ts';
import { undefinedIfMissing } from './diskStorage.ts';
import { incoming } from './incoming.ts';
import { workFolder } from './openWork.ts';
import { uploads } from './tables.ts';

/** Removes what a server that was killed left behind, untouched since then: bytes no upload waits for, half-made folders. */
export async function sweepStrays(since: Date) {
  const ids = await (await incoming()).untouched(since);
  const awaited = await findAwaited(ids.filter(id => uuid.safeParse(id).success));
  for (const id of ids) if (!awaited.has(id)) await (await incoming()).remove(id);
  await sweepFolders(workFolder(), since);
}

async function findAwaited(ids: string[]) {
  if (ids.length === 0) return new Set<string>();
  const isAwaited = notInArray(uploads.state, ['ready', 'refused']);
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), isAwaited));
  return new Set(rows.map(({ id }) => id));
}

async function sweepFolders(root: string, since: Date) {
  const entries = (await readdir(root, { withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
  for (const entry of entries) {
    const path = join(root, entry.name);
    const touched = entry.isDirectory() ? await stat(path).catch(undefinedIfMissing) : undefined;
    if (touched && touched.mtime < since) await rm(path, { recursive: true, force: true });
  }
}
