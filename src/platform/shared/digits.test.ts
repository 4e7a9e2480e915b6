import assert from 'node:assert/strict';
import { test } from 'vitest';
import { plainDigits } from './digits.ts';

test('ten digits of every script that has its own become 0 to 9', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter(code => code < 0xd800 || code > 0xdfff)
    .map(code => String.fromCodePoint(code))
    .filter(letter => /\p{Nd}/u.test(letter));
  assert.ok(all.length >= 600, `${all.length} digits`);
  assert.equal(plainDigits(all.join('')), '0123456789'.repeat(all.length / 10));
});

test('Arabic, Persian, wide and mathematical digits, and marks that nobody sees', () => {
  for (const typed of [
    '١٢٣٤٥٦',
    '۱۲۳۴۵۶',
    '１２３４５６',
    '𝟭𝟮𝟯𝟰𝟱𝟲',
    '\u200f123456',
    '12\u202d34\u00ad56\u2069',
  ])
    assert.equal(plainDigits(typed), '123456', typed);
  assert.equal(plainDigits('＋٤٩ 30'), '+49 30');
  assert.equal(plainDigits('abc-42'), 'abc-42');
});
