import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { hashtagCases, mentionCases } from '#test/support/taggedCases.ts';
import { canonicalTag, linksIn, taggedIn } from './tagged.ts';

const found = (content: string) => taggedIn(content).map(({ kind, key }) => `${kind[0]}:${key}`);
const keys = (content: string, kind: 'hashtag' | 'mention') =>
  taggedIn(content).flatMap(one => (one.kind === kind ? [one.key] : []));

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

test('a hashtag is an identifier in one canonical form, whatever its case, width, joiners and vowel signs', () => {
  for (const [text, ...tags] of hashtagCases) assert.deepEqual(keys(text, 'hashtag'), tags, text);
  for (const tag of hashtagCases.flatMap(([, ...tags]) => tags)) assert.equal(canonicalTag(tag), tag);
});

test('a mention is the longest name that nothing makes another name', () => {
  const people = new Set(['anna', 'anna.k', 'imke_r']);
  for (const [text, ...usernames] of mentionCases)
    assert.deepEqual(
      keys(text, 'mention').filter(key => people.has(key)),
      usernames,
      text,
    );
});

test('lookalikes are not matched', () => {
  const texts = ['#', '##', '#1', 'a#b', '&#39;', '/#section', 'mail@example.org', '@ab', '@..', '@@amara'];
  for (const text of texts) assert.deepEqual(found(text), [], text);
});

test('matches are in order, at their stated positions in the text', () => {
  const words = fc.array(
    fc.constantFrom('#Ward', '@amara', ' ', 'x', '#', '@', '.', 'é', '😀', '\n', '`', 'www.a.example', '/'),
  );
  let matched = 0;
  fc.assert(
    fc.property(words, parts => {
      const content = parts.join('');
      const all = linksIn(content);
      matched += all.length;
      for (const [i, { text, index }] of all.entries()) {
        assert.equal(content.slice(index, index + text.length), text);
        if (i > 0) assert.ok(index >= all[i - 1]!.index + all[i - 1]!.text.length);
      }
    }),
  );
  assert.ok(matched > 20, `${matched}`);
});

const symbols = 160_000;

/** The fastest of several readings of such a text, in milliseconds. */
function timeOf(repeated: string) {
  const text = repeated.repeat(symbols / repeated.length);
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    taggedIn(text);
    return performance.now() - start;
  });
  return Math.min(...times);
}

test('the time to read a text never grows with the square of its length', () => {
  const usual = timeOf('#ward @amara.o, ');
  for (const repeated of ['#', '@', '#a', '@a', '@a.', '#é́', 'a#', 'a.@', '`', '`a', '@aaa/']) {
    const times = timeOf(repeated) / usual;
    // Hundreds of times, if each symbol were read once for each symbol before it.
    assert.ok(times < 40, `${repeated}: ${times.toFixed(1)} times as long as hashtags and names`);
  }
});
