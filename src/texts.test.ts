import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { test } from 'node:test';
import { english } from './texts/en.ts';
import { built, catalogue } from './texts.catalogue.ts';
import { say, type TextKey } from './texts.ts';

const ours = catalogue.filter(([, , owner]) => built.includes(owner));

const browserTests = (await Array.fromAsync(glob('e2e/*.test.ts'))).map(file => readFileSync(file, 'utf8'));
const isSeen = (key: TextKey) => browserTests.some(source => new RegExp(`sees\\([^;]*'${key}'`).test(source));

/** The sentence of a key as the spec writes it; the shipped minimum stands in the spec as a number. */
const sentence = (key: TextKey) => say(key, { min: 6 });

for (const [point, text, , cause, key] of ours) {
  test(`point ${point}: “${text}” is said, and a person sees it: ${cause}`, () => {
    assert.ok(key, 'names its key');
    assert.equal(sentence(key), text);
    assert.ok(isSeen(key), `no browser test brings ${key} to the screen`);
  });
}

test('a sentence of a capability still to come has no test yet, and is counted', t => {
  const open = catalogue.length - ours.length;
  t.diagnostic(`${ours.length} sentences of the spec are shown, ${open} belong to capabilities to come`);
  assert.equal(new Set(catalogue.map(([, text]) => text)).size, catalogue.length, 'each stands there once');
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
