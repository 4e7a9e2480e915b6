import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { test } from 'vitest';
import { policies } from '#/app/texts/en/policies.ts';
import { loaded as english } from '#/app/texts/loaded.ts';
import { catalogue } from '#/app/texts.catalogue.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { seenBy } from '../../bin/proofs/seenBy.ts';

/** The sentence of a key as the spec writes it; the shipped minimum stands in the spec as a number. */
const sentence = (key: TextKey) => say(key, { min: 6 });

for (const [point, text, cause, key] of catalogue) {
  test(`point ${point}: “${text}” is in the catalogue, and a browser test sees it: ${cause}`, () => {
    assert.equal(sentence(key), text);
    assert.ok(seenBy(key).length > 0, `no browser test brings ${key} to the screen`);
  });
}

test('the catalogue has each sentence once', () => {
  assert.equal(new Set(catalogue.map(([, text]) => text)).size, catalogue.length);
});

test('every text is used', async () => {
  const files = await Array.fromAsync(
    glob('src/**/*.{ts,tsx}', { exclude: ['src/app/texts/**', 'src/app/texts.catalogue.ts'] }),
  );
  const source = files.map(file => readFileSync(file, 'utf8')).join('\n');
  const unused = Object.entries(english).flatMap(([slice, sentences]) =>
    Object.keys(sentences)
      .map(name => `${slice}.${name}`)
      .filter(key => !new RegExp(`['"]${key}['"]`).test(source) && !source.includes(`\`${slice}.\${`)),
  );
  assert.deepEqual(unused, []);
});

/** What the specification quotes that is no one sentence of a screen. */
const otherwise: Record<string, string> = {
  message: 'the type of a notification',
  'Explore {profession} Profiles': 'a pattern: All, Doctor and Nurse are sentences of their own',
};

test('the catalogue has every sentence that the specification quotes, and no other', () => {
  const specification = readFileSync('conformance/specification.md', 'utf8');
  const quoted = [...specification.matchAll(/"([^"\n]+)"|(?<![A-Za-z])'((?:[^'\n]|(?<=\w)'(?=\w))+)'/g)].map(
    ([, double, single]) => (double ?? single)!.trim(),
  );
  assert.ok(quoted.length > 100, `${quoted.length} quotations were found`);
  // What a sentence ends with is filled in: a name, or what went wrong.
  const written = new Set(catalogue.map(([, text]) => text.replace(/ \{\w+\}$/, '')));
  assert.deepEqual(
    quoted.filter(text => !written.has(text) && !(text in otherwise)),
    [],
  );
  const unquoted = catalogue.filter(([, text]) => !specification.includes(text.replace(/ \{\w+\}$/, '')));
  const ofPattern = ['All', 'Doctor', 'Nurse'].map(profession => `Explore ${profession} Profiles`);
  assert.deepEqual(
    unquoted.map(([, text]) => text),
    ofPattern,
  );
});

/** Correct English that no colleague says on a ward; docs/design.md, "The voice", has the reasons. */
const notOurVoice = /\b(stands?|whoever|somebody|meanwhile|beside)\b/i;

test('no English text contains stands, whoever, somebody, meanwhile or beside, unless the specification does', () => {
  const fromSpecification = new Set(catalogue.map(([, text]) => text));
  const said = Object.entries({ ...english, policies }).flatMap(([slice, sentences]) =>
    Object.entries<string | object>(sentences).flatMap(([name, sentence]) =>
      (typeof sentence === 'string' ? [sentence] : Object.values(sentence)).map(
        (text): [key: string, text: string] => [`${slice}.${name}`, text],
      ),
    ),
  );
  assert.deepEqual(
    said.filter(([, text]) => notOurVoice.test(text) && !fromSpecification.has(text)),
    [],
  );
});
