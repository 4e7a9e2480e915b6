import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'vitest';
import { root } from '../../bin/proofs/root.ts';

const documents = globSync(['*.md', 'docs/*.md'], { cwd: root }).toSorted();
const kept = 'bin conformance deploy docs e2e lab migrations public security src test'.split(' ');
const files = new Set([
  ...globSync('*', { cwd: root, dot: true } as object),
  ...kept.flatMap(folder => globSync(`${folder}/**`, { cwd: root })),
]);
const names = new Set([...files].map(file => file.split('/').at(-1)!));

const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

/** Paths in `code`, such as `src/main.ts`, `platform/live/hub.ts` or `wire/`; a name alone is that of any file. */
const pathsIn = (text: string) =>
  [...withoutBlocks(text).matchAll(/`([\w.@*/-]+(?:\.(?:ts|tsx|mjs|css|md|sql|json|txt)|\/))`/g)].map(
    ([, path]) => path!,
  );

function isThere(path: string) {
  const bare = path.replace(/\/$/, '');
  if (path.includes('*')) return globSync([path, `src/${path}`], { cwd: root }).length > 0;
  if (!path.includes('/')) return names.has(bare);
  return files.has(bare) || files.has(`src/${bare}`) || [...files].some(file => file.endsWith(`/${bare}`));
}

/** They name files that are not of the project: how not to call one, and what an installation makes. */
const speakOfOthers = ['STYLE.md', 'docs/operations.md'];

for (const document of documents)
  test(`${document} names only existing files and pages`, () => {
    const text = readFileSync(join(root, document), 'utf8');
    const named = speakOfOthers.includes(document) ? [] : pathsIn(text);
    assert.deepEqual(
      named.filter(path => !isThere(path)),
      [],
    );
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to]) => to!);
    const images = [...text.matchAll(/(?:src|srcset)="(?!https?:)([^"\s]+)/g)].map(([, to]) => to!);
    assert.deepEqual(
      [...links, ...images].filter(to => !existsSync(join(root, dirname(document), to))),
      [],
    );
  });

test('Every command named by a document is a script of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const document of documents) {
    const text = readFileSync(join(root, document), 'utf8');
    for (const [, name] of text.matchAll(/npm run ([a-z:]+)/g))
      assert.ok(name! in scripts, `${document}: ${name}`);
  }
});

const allDocuments = [...documents, ...globSync('docs/adr/*.md', { cwd: root })];
const code = [...files]
  .filter(file =>
    /^(src|test|bin|lab|e2e|deploy|migrations|package|[^/]+$).*\.(m?ts|tsx|mjs|sql|json|yaml|cfg)$/.test(
      file,
    ),
  )
  .map(file => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const words = new Set(code.match(/\w+/g));

/** Any loader, and a field of Kubernetes. */
const ofNoCode = ['lockX', 'appArmorProfile'];

/** Names of code, such as `lockChat` or `useAction()`, which a renaming may leave behind. */
const codeNamesIn = (text: string) =>
  [...withoutBlocks(text).matchAll(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g)].map(([, name]) => name!);

test('Every name of code in a document is one of the code', () => {
  const unknown = allDocuments.flatMap(document =>
    codeNamesIn(readFileSync(join(root, document), 'utf8'))
      .filter(name => !words.has(name) && !ofNoCode.includes(name))
      .map(name => `${document}: ${name}`),
  );
  assert.deepEqual(unknown, []);
});
