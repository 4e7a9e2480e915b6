import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { matchesOf, wordsOf } from './matches.ts';

const marked = (text: string, query: string) =>
  matchesOf(text, wordsOf(query))
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test('Words are highlighted where they begin with a search term, ignoring case and accents', () => {
  assert.equal(marked('Amara Okafor', 'oka'), 'Amara [Oka]for');
  assert.equal(marked('José Álvarez', 'jose alv'), '[José] [Álv]arez');
  assert.equal(marked('Jose\u0301 is here', 'JOSÉ'), '[Jose\u0301] is here');
  assert.equal(
    marked('A ward, another Ward; wards; toward', 'ward'),
    'A [ward], another [Ward]; [ward]s; toward',
  );
  assert.equal(marked('Sinéad O’Connor', "o'con"), 'Sinéad [O]’[Con]nor');
  assert.equal(marked('سلمى الحداد', 'الح'), 'سلمى [الح]داد');
  assert.equal(marked('ﬁne ﬁngers', 'fin'), '[ﬁn]e [ﬁn]gers');
});

test('Of whole words no beginnings are highlighted', () => {
  const whole = (text: string, query: string) =>
    matchesOf(text, wordsOf(query), true)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join('');
  assert.equal(
    whole('A ward, another Ward; wards; toward', 'ward'),
    'A [ward], another [Ward]; wards; toward',
  );
  assert.equal(whole('#Sepsis, sepsis-like, sepsis1', 'sepsis'), '#[Sepsis], [sepsis]-like, sepsis1');
  assert.equal(whole('nights on night shift', 'night nights'), '[nights] on [night] shift');
});

test('Symbols match nothing', () => {
  assert.equal(marked('100 %, <b>bold</b>', '%%% <b'), '100 %, <[b]>[b]old</[b]>');
  assert.equal(marked('Nothing', '***'), 'Nothing');
});

test('For any text and query, the fragments joined are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      const pieces = matchesOf(text, wordsOf(query));
      assert.equal(pieces.map(({ text }) => text).join(''), text);
    }),
  );
});

test('A long text full of partial matches is split quickly', () => {
  assert.equal(matchesOf('a '.repeat(50_000), wordsOf('a')).length, 100_000);
});
