import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A place where the product asks whether somebody may: what is asked, and where. */
export type Site = { file: string; line: number; asks: string; permission: string | undefined };

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
 * Finds every question of this kind in the slices under `tree` whose path holds one of the words, and puts a switch
 * (switch.mjs) before each: `authorize(…)` becomes `globalThis.site(7, authorize)(…)`.
 */
export async function instrument(tree: string, words: string[]): Promise<Site[]> {
  const sites: Site[] = [];
  const files = (await Array.fromAsync(glob('src/*/server/**/*.ts', { cwd: tree }))).sort();
  for (const file of files.filter(file => isProduct(file) && isMeant(file, words))) {
    const source = await readFile(join(tree, file), 'utf8');
    const changed = source.replace(asking, (call, name: string, at: number) => {
      if (!isQuestion(source, name, at)) return call;
      const rest = source.slice(at + call.length);
      sites.push({
        file,
        line: source.slice(0, at).split('\n').length,
        asks: name,
        permission: name === 'authorize' ? /'([\w.]+)'/.exec(rest)?.[1] : undefined,
      });
      return `globalThis.site(${sites.length - 1}, ${name})(`;
    });
    if (changed !== source) await writeFile(join(tree, file), changed);
  }
  return sites;
}

function isQuestion(source: string, name: string, at: number) {
  if (noDoors.includes(name) || declared.test(source.slice(0, at))) return false;
  const given = source.slice(at + name.length + 1);
  if (name === 'refuse') return refusesAccess.test(given);
  return /^[^)]*\b(me|chat|tx)\b/.test(given);
}

const isProduct = (file: string) => !/\.test\.|^src\/(base|demo|testing)\//.test(file);
const isMeant = (file: string, words: string[]) =>
  words.length === 0 || words.some(word => file.includes(word));
