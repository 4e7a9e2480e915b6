import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { isThere } from '../../bin/proofs/isThere.ts';
import { isHeld, testsOf } from '../../bin/proofs/readChapters.ts';
import { root } from '../../bin/proofs/root.ts';
import { count, readAsvs, withTable } from '../../bin/security/asvs.ts';

const chapters = readAsvs();
const lines = chapters.flatMap(({ lines }) => lines);

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const requirements = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('Every test named by a line of the table exists under that title', () => {
  const missing = lines.flatMap(line =>
    testsOf(line)
      .filter(one => !isThere(one))
      .map(({ file, title }) => `${line.ids[0]}: ${file} > ${title}`),
  );
  assert.deepEqual(missing, []);
  assert.ok(!isThere({ file: 'test/project/asvs.test.ts', title: 'a test that is not there' }));
});

test('The table has every requirement of levels 1 and 2, once, in order', () => {
  assert.deepEqual(
    chapters.map(({ lines }) => lines.flatMap(({ ids }) => ids).length),
    requirements,
  );
  const ids = lines.flatMap(({ ids }) => ids);
  const sorted = ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  assert.deepEqual(ids, sorted);
  assert.equal(new Set(ids).size, ids.length);
});

test('Requirements that are not held, or do not apply, have a reason', () => {
  for (const line of lines) {
    if (isHeld(line)) assert.ok(testsOf(line).length > 0, line.ids[0]);
    else
      assert.ok('notHeld' in line ? line.notHeld : 'doesNotApply' in line && line.doesNotApply, line.ids[0]);
  }
});

test(`docs/security.md shows this table: ${count(chapters)}`, () => {
  const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
  assert.equal(document, withTable(document), 'npm run security writes it anew');
});
