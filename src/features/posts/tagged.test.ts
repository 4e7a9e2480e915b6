import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { taggedIn } from './tagged.ts';

const found = (content: string) => taggedIn(content).map(({ kind, key }) => `${kind[0]}:${key}`);

test('hashtags and mentions are found in any script, at the edges and next to punctuation', () => {
  assert.deepEqual(found('#Sepsis, (#ICU) @amara_o: #صحة #看護 @j.lindqvist.'), [
    'h:sepsis',
    'h:icu',
    'm:amara_o',
    'h:صحة',
    'h:看護',
    'm:j.lindqvist',
  ]);
});

test('lookalikes are not matched', () => {
  const texts = [
    '#',
    '##',
    '#1',
    'a#b',
    '&#39;',
    '/#section',
    'mail@example.org',
    '@ab',
    '@..',
    '@@amara',
    '@a..b',
  ];
  for (const text of texts) assert.deepEqual(found(text), [], text);
});

test('matches are in order, at their stated positions in the text', () => {
  const words = fc.array(fc.constantFrom('#Ward', '@amara', ' ', 'x', '#', '@', '.', 'é', '😀', '\n'));
  fc.assert(
    fc.property(words, parts => {
      const content = parts.join('');
      const all = taggedIn(content);
      for (const [i, { text, index }] of all.entries()) {
        assert.equal(content.slice(index, index + text.length), text);
        if (i > 0) assert.ok(index >= all[i - 1]!.index + all[i - 1]!.text.length);
      }
    }),
  );
});

/** The fastest of several readings of a text of so many symbols, in milliseconds. */
function timeOf(sign: string, symbols: number) {
  const text = sign.repeat(symbols / sign.length);
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    taggedIn(text);
    return performance.now() - start;
  });
  return Math.min(...times);
}

test('the time grows with the length of the text, and not with its square', () => {
  for (const sign of ['#', '@', '#a', '@a', '@a.', '#é́', 'a#', 'a.@']) {
    timeOf(sign, 1_000);
    // Eight times the text: sixty-four times the time if it were the square.
    const times = timeOf(sign, 160_000) / Math.max(timeOf(sign, 20_000), 0.05);
    assert.ok(times < 28, `${sign}: ${times.toFixed(1)} times`);
  }
});
