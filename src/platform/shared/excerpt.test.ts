import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { excerpt, excerptFrom } from './excerpt.ts';

const whole = [
  '😀',
  '👩‍👩‍👧‍👦',
  '🇩🇪',
  '👍🏽',
  'e\u0301',
  'نّ',
  'क्षि',
  '1️⃣',
  '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
];

test('an excerpt ends before a character that it cannot take whole', () => {
  for (const one of whole) {
    assert.equal(
      excerpt(`${'a'.repeat(159)}${one}`, 160),
      'a'.repeat(159) + ([...one].length === 1 ? one : ''),
      one,
    );
    assert.equal(excerpt(`${one}${'a'.repeat(200)}`, 160), `${one}${'a'.repeat(160 - [...one].length)}`, one);
  }
  assert.equal(excerpt(`${'a'.repeat(159)}🇩🇪🇫🇷`, 161), `${'a'.repeat(159)}🇩🇪`);
});

test('an excerpt is the beginning of its text, never longer than asked for, and empty only of an empty text', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(...whole), fc.string({ unit: 'grapheme' })))
    .map(all => all.join(''));
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 40 }), (all, most) => {
      const cut = excerpt(all, most);
      assert.ok(all.startsWith(cut) && cut.isWellFormed());
      assert.ok([...cut].length <= most);
      assert.equal(cut === '', all === '');
      // One code point more is enough to know where the last character ends.
      assert.equal(excerpt([...all].slice(0, most + 1).join(''), most), cut);
    }),
  );
});

test('a character with endless marks is cut, and so is an excerpt from its middle', () => {
  assert.equal([...excerpt(`a${'\u0301'.repeat(500)}`, 160)].length, 160);
  assert.deepEqual(excerptFrom('ab👩‍👩‍👧‍👦cd', 5, 100), { from: 2, text: '👩‍👩‍👧‍👦cd' });
});
