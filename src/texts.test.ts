import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { test } from 'node:test';
import { seenBy } from '../bin/proofs/seenBy.ts';
import { english } from './texts/en.ts';
import { catalogue } from './texts.catalogue.ts';
import { say, type TextKey } from './texts.ts';

/** The sentence of a key as the spec writes it; the shipped minimum stands in the spec as a number. */
const sentence = (key: TextKey) => say(key, { min: 6 });

for (const [point, text, cause, key] of catalogue) {
  test(`point ${point}: “${text}” is said, and a person sees it: ${cause}`, () => {
    assert.equal(sentence(key), text);
    assert.ok(seenBy(key).length > 0, `no browser test brings ${key} to the screen`);
  });
}

test('a sentence stands in the catalogue once', () => {
  assert.equal(new Set(catalogue.map(([, text]) => text)).size, catalogue.length);
});

test('every sentence is said somewhere', async () => {
  const files = await Array.fromAsync(
    glob('src/**/*.{ts,tsx}', { exclude: ['src/texts/**', 'src/texts.catalogue.ts'] }),
  );
  const source = files.map(file => readFileSync(file, 'utf8')).join('\n');
  const unused = Object.entries(english).flatMap(([slice, sentences]) =>
    Object.keys(sentences)
      .map(name => `${slice}.${name}`)
      .filter(key => !new RegExp(`['"]${key}['"]`).test(source) && !source.includes(`\`${slice}.\${`)),
  );
  assert.deepEqual(unused, []);
});
