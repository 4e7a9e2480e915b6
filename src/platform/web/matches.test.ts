import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
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

test('Words are cut at signs and between letters and digits, and umlauts may be spelt out', () => {
  assert.equal(marked('Transfer ICU/ED', 'ed'), 'Transfer ICU/[ED]');
  assert.equal(marked('10mg/kg of it', 'mg'), '10[mg]/kg of it');
  assert.equal(marked('COVID-19 and IL6', 'IL-6 covid19'), '[COVID]-[19] and [IL][6]');
  assert.equal(marked('mail dr.meier@klinik.example', 'meier'), 'mail dr.[meier]@klinik.example');
  assert.equal(marked('Gefäßverschluss, Roentgen', 'Gefaess Röntgen'), '[Gefäß]verschluss, [Roentgen]');
  assert.equal(marked('Joerg Müller', 'Jörg Mueller'), '[Joerg] [Müller]');
  assert.equal(marked('Quelle', 'qulle'), 'Quelle');
});

test('Of words of one or two letters no beginnings are highlighted where they have to be whole', () => {
  const whole = (text: string, query: string) =>
    matchesOf(text, wordsOf(query), true)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join('');
  assert.equal(
    whole('A ward, another Ward; wards; toward', 'ward'),
    'A [ward], another [Ward]; [ward]s; toward',
  );
  assert.equal(whole('100 mg, 1000 mg', '100'), '[100] mg, 1000 mg');
  assert.equal(whole('IL-6, ill, IL6', 'il'), '[IL]-6, ill, [IL]6');
  assert.equal(whole('nights on night shift', 'night nights on'), '[nights] [on] [night] shift');
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
