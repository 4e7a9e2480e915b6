import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { parseSync } from 'oxc-parser';
import { test } from 'vitest';

const read = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
  'hint',
];
/** The page for those who build Rounds is in English, and the name is the same in every language. */
const isForBuilders = (file: string) => /[/\\]pages[/\\](design[/\\]|DesignSystem)/.test(file);
const names = ['Rounds', 'Amara Okafor', 'Mei Tanaka', 'Jonas Lindqvist'];
const isKey = (text: string) => /^\w+\.\w+$/.test(text);
const hasWords = (text: string) => /\p{L}{2}/u.test(text) && !names.includes(text.trim()) && !isKey(text);

/** The words a person would read or hear that stand in the source itself. */
function wordsIn(file: string, source: string) {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, name } = node as { type?: string; value?: unknown; name?: { name?: string } };
    if (type === 'JSXText' && hasWords(String(value))) found.push(String(value).trim());
    const said = value as { type?: string; value?: unknown } | null | undefined;
    if (
      type === 'JSXAttribute' &&
      read.includes(name?.name ?? '') &&
      said?.type === 'Literal' &&
      hasWords(String(said.value))
    )
      found.push(`${name!.name}="${said.value}"`);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(file, source).program);
  return found;
}

test('no user-facing text is outside the catalogue', async () => {
  const files = (await Array.fromAsync(glob('src/**/*.tsx'))).filter(file => !isForBuilders(file));
  assert.ok(files.length > 200);
  const outside = await Promise.all(
    files.map(async file => wordsIn(file, await readFile(file, 'utf8')).map(words => `${file}: ${words}`)),
  );
  assert.deepEqual(outside.flat(), []);
});

test('such a text would be found', () => {
  const source =
    'const A = () => <p title="Hello there">Good morning, {name} <b aria-hidden="true">·</b></p>;';
  assert.deepEqual(wordsIn('a.tsx', source), ['title="Hello there"', 'Good morning,']);
});
