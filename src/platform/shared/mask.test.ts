import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { test } from 'vitest';
import { mask, unmask } from './mask.ts';

test('Any text comes out as it went in, and looks different each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      const [one, other] = [mask(text, randomBytes(32)), mask(text, randomBytes(32))];
      assert.deepEqual([unmask(one), unmask(other)], [text, text]);
      assert.notEqual(one, other);
      assert.match(one, /^[\w+/=]+$/);
    }),
  );
});

test('A pad of another length is refused', () => {
  for (const length of [0, 31, 33]) assert.throws(() => mask('a', randomBytes(length)));
});

test('A guess that is right makes a compressed page shorter beside a secret, and not beside a masked one', () => {
  const secret = JSON.stringify({ me: { email: 'mei.lindqvist@example.org' }, draftKey: 'q7Xw0bVh2LrTn5Kc' });
  const pageOf = (guess: string, viewer: string) =>
    Buffer.from(`<link href="/api/profiles/${guess}"><script id="viewer">${viewer}</script>`);
  const guesses = { right: 'mei.lindqvist@example.org', wrong: 'iem.tsivqdnil@elpmaxe.gro' };
  for (const [coding, compress] of Object.entries({
    zstd: (page: Buffer) => zstdCompressSync(page),
    br: (page: Buffer) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
    gzip: (page: Buffer) => gzipSync(page),
  })) {
    const told = ({ right, wrong }: typeof guesses, viewerNow: () => string) => {
      let sum = 0;
      for (let n = 0; n < 500; n++)
        sum += compress(pageOf(wrong, viewerNow())).length - compress(pageOf(right, viewerNow())).length;
      return sum / 500;
    };
    const plain = told(guesses, () => secret);
    const masked = told(guesses, () => mask(secret, randomBytes(32)));
    assert.ok(plain > 8 && Math.abs(masked) < 3, `${coding}: ${plain} and ${masked}`);
  }
});
