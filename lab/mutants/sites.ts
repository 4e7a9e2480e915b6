import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A place where the product asks whether somebody may: what is asked, and where. Its key is another when its file has
 * changed.
 */
export type Site = { file: string; line: number; asks: string; permission: string | undefined; key: string };

/** Found by their names alone, these look something up and refuse nobody. */
const noDoors = [
  'findLength',
  'findMentions',
  'findAwaited',
  'findByIdentity',
  'findRepost',
  'findOf',
  'findExport',
];
const asking = /(?<![.\w])(authorize|requireFresh|refuse|(?:find|hold)[A-Z]\w*)\(/g;
const declared = /(function|const|type)\s+$/;
const refusesAccess = /^'(notFound|forbidden)'/;

/**
 * Finds every question of this kind in the features under `tree`, and puts a switch (switch.mjs) before each:
 * `authorize(…)` becomes `(globalThis.site?.(7, authorize, 'authorize') ?? authorize)(…)`.
 */
export async function instrument(tree: string): Promise<Site[]> {
  const sites: Site[] = [];
  const files = (await Array.fromAsync(glob('src/features/*/server/**/*.ts', { cwd: tree }))).sort();
  for (const file of files.filter(isProduct)) {
    const source = await readFile(join(tree, file), 'utf8');
    const hash = hashOf(source);
    const changed = source.replace(asking, (call, name: string, at: number) => {
      if (!isQuestion(source, name, at)) return call;
      const rest = source.slice(at + call.length);
      const id = sites.length;
      sites.push({
        file,
        line: source.slice(0, at).split('\n').length,
        asks: name,
        permission: name === 'authorize' ? /'([\w.]+)'/.exec(rest)?.[1] : undefined,
        key: `${file}@${at} ${hash}`,
      });
      return `(globalThis.site?.(${id}, ${name}, '${name}') ?? ${name})(`;
    });
    if (changed !== source) await writeFile(join(tree, file), changed);
  }
  return sites;
}

/** A short hash of a file's content. */
export const hashOf = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 12);

function isQuestion(source: string, name: string, at: number) {
  if (noDoors.includes(name) || declared.test(source.slice(0, at))) return false;
  const given = source.slice(at + name.length + 1);
  if (name === 'refuse') return refusesAccess.test(given);
  return /^[^)]*\b(me|chat|tx)\b/.test(given);
}

const isProduct = (file: string) => !file.includes('.test.');
