import assert from 'node:assert/strict';
import { test } from 'vitest';
import { identifiersIn } from './identifiersIn.ts';

const found = (text: string) =>
  identifiersIn(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

const written: [how: string, text: string, kind: string, value: string][] = [
  [
    'bidi marks around it, as copied from address books',
    'ring \u202a+44 7700 900742\u202c please',
    'phone',
    '+44 7700 900742',
  ],
  ['bidi marks inside it', 'ring +44\u200e 7700\u200e 900742', 'phone', '+44\u200e 7700\u200e 900742'],
  ['zero-width spaces', 'MRN 0048\u200b2917 pls look', 'record', '0048\u200b2917'],
  ['soft hyphens', 'Mrs Soko\u00adlova fell', 'name', 'Soko\u00adlova'],
  ['a joiner before it', 'MRN \u200d00482917', 'record', '00482917'],
  ['non-breaking hyphens', 'call 415\u2011555\u20110137', 'phone', '415\u2011555\u20110137'],
  ['full-width digits and letters', 'ＭＲＮ：００４８２９１７', 'record', '００４８２９１７'],
  ['full-width punctuation', '電話：（０３）１２３４－５６７８', 'phone', '（０３）１２３４－５６７８'],
  [
    'a katakana long-vowel mark for a hyphen',
    '携帯 ０９０ー１２３４ー５６７８',
    'phone',
    '０９０ー１２３４ー５６７８',
  ],
  ['Gujarati digits', 'call ૯૮૭૬૫ ૪૩૨૧૦', 'phone', '૯૮૭૬૫ ૪૩૨૧૦'],
  ['Thai digits', 'HN: ๐๐๔๘๒๙๑๗', 'record', '๐๐๔๘๒๙๑๗'],
  ['an underscore instead of a space', '#MRN_00482917', 'record', '00482917'],
  ['the number on the next line', 'MRN:\n00482917', 'record', '00482917'],
];

for (const [how, text, kind, value] of written)
  test(`Identifiers are found in full, also with ${how}`, () => {
    assert.deepEqual(found(text), [[kind, value]]);
  });

test('A number on a new line is not joined to the line before it', () => {
  for (const text of ['MRN pending\n120000 platelets', 'Take the MRN\n20 mg of it', 'MRN:\n- 3 doses'])
    assert.deepEqual(found(text), []);
});
