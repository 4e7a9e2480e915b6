import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedTest } from './readChapters.ts';
import { root } from './root.ts';

const browserTests = globSync('e2e/*.test.ts', { cwd: root })
  .toSorted()
  .map(file => ({ file, source: readFileSync(join(root, file), 'utf8') }));

const beginnings =
  /^\s*(?:test|it|describe|race)\(\s*(['"`])(.*?)\1,|^(?:async )?function |^const \w+ = (?:async )?\(/gm;

/** The browser tests that wait for the sentence of `key`, by `sees(page, 'key')`. */
export function seenBy(key: string): NamedTest[] {
  const found = browserTests.flatMap(({ file, source }) =>
    [...source.matchAll(new RegExp(`sees\\([^;]*?'${key}'`, 'g'))].map(({ index }) => ({
      file,
      title: titleAround(source, index),
    })),
  );
  return found.filter(
    (one, n) => found.findIndex(({ file, title }) => file === one.file && title === one.title) === n,
  );
}

/** The title of the test a place in a file belongs to; none where all of the file's tests share it. */
const titleAround = (source: string, index: number) =>
  [...source.slice(0, index).matchAll(beginnings)].at(-1)?.[2] ?? '';
