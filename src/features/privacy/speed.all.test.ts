import assert from 'node:assert/strict';
import { test } from 'vitest';
import { notes } from './corpus/open.ts';
import { read } from './corpus/score.ts';
import { identifiersIn } from './identifiersIn.ts';

const corpus = notes.map(({ text }) => read(text).text).join('\n');

/** Texts that make a careless rule try everything. */
const texts: Record<string, string> = {
  notes: corpus,
  'one long line': corpus.replaceAll('\n', ' '),
  digits: '1234567890',
  'digits and spaces': '12 34 56 ',
  'digits and hyphens': '1-',
  'digits and points': '1.1',
  brackets: '(1) ',
  letters: 'a',
  capitals: 'A',
  'capitalised words': 'Anna ',
  titles: 'Mr ',
  'titles and names': 'Mr Khan ',
  spaces: ' ',
  lines: '\n',
  at: '@',
  'e-mails': 'a@b.',
  beds: 'bed 1, ',
  'beds admitted': 'bed 1 adm 12:00 ',
  records: 'MRN 12345, ',
  'records of numbers': '12345678, ',
  months: '1 may ',
  streets: '1 High Street, ',
  'streets without end': '1 High Old New ',
  ages: '94 ',
  names: 'NHS no ',
};

const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

const msOf = (text: string) => {
  const start = performance.now();
  identifiersIn(text);
  return performance.now() - start;
};

for (const [what, text] of Object.entries(texts)) {
  test(`ten times as many ${what} take about ten times as long, not a hundred times`, t => {
    const [short, long] = [fill(text, 2000), fill(text, 20_000)];
    let [few, many] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const ratio = () => many / Math.max(few, 0.2);
    // In turns, and the fastest of each: what else the machine does only makes a run slower.
    for (let run = 0; run < 5 || (run < 15 && ratio() >= 50); run++) {
      few = Math.min(few, msOf(short));
      many = Math.min(many, msOf(long));
    }
    t.annotate(`${few.toFixed(2)} ms for 2,000 characters, ${many.toFixed(2)} ms for 20,000`);
    assert.ok(ratio() < 50, `${many / few} times as long`);
  });
}
