import assert from 'node:assert/strict';
import { test } from 'vitest';
import { namesIn } from './namesIn.ts';

const marked = (sentence: string, ...names: string[]) =>
  namesIn(sentence, names)
    .map(({ text, isName }) => (isName ? `[${text}]` : text))
    .join('');

test('names are found at their first occurrence, in any order of the sentence', () => {
  assert.equal(
    marked('Amara, Jo and 3 others liked it', 'Amara', 'Jo'),
    '[Amara], [Jo] and 3 others liked it',
  );
  assert.equal(
    marked('At Harbour Clinic, Jo works', 'Jo', 'Harbour Clinic'),
    'At [Harbour Clinic], [Jo] works',
  );
});

test('of two names with a common prefix the longer matches, and none matches inside another', () => {
  assert.equal(marked('Joan and Jo liked it', 'Jo', 'Joan'), '[Joan] and [Jo] liked it');
});

test('a sentence without names stays whole', () => {
  assert.equal(marked('There is news about a report.', 'Amara', ''), 'There is news about a report.');
  assert.equal(marked('There is news.'), 'There is news.');
});
