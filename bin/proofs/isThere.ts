import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedTest } from './readChapters.ts';
import { root } from './root.ts';

const declared = /\b(?:test|it|describe|race)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const patterns = new Map<string, RegExp[]>();

/** The titles a file declares, each as a pattern: what a template fills in may be anything. */
function titlesOf(file: string) {
  if (!patterns.has(file)) {
    const path = join(root, file);
    const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
    patterns.set(
      file,
      [...source.matchAll(declared)].map(([, quote, title]) => patternOf(title!, quote === '`')),
    );
  }
  return patterns.get(file)!;
}

function patternOf(title: string, isTemplate: boolean) {
  const parts = (isTemplate ? title.split(/\$\{[^}]*\}/) : [title]).map(part =>
    RegExp.escape(part.replace(/\\(.)/g, '$1')),
  );
  return new RegExp(`^${parts.join('.+')}$`, 's');
}

/**
 * The pattern of a title as a table names it: `*` is every row of a test that a loop declares, for a line that asks
 * for all of them.
 */
export const rowsOf = (title: string) =>
  new RegExp(`^${title.split('*').map(RegExp.escape).join('.+')}$`, 's');

/**
 * Whether the file declares a test of that title, or any test where none is named. A title made by a template matches
 * by its pattern; that its row exists and passed is seen by the suite once it has run (bin/suite/proofs.ts).
 */
export const isThere = ({ file, title }: NamedTest) => {
  const titles = titlesOf(file);
  return title === '' ? titles.length > 0 : titles.some(pattern => pattern.test(title.replaceAll('*', 'x')));
};
