import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { conformanceDocument } from '../../bin/conformance/document.ts';
import { count, readFriendliness, readSpec } from '../../bin/conformance/lines.ts';
import { isThere } from '../../bin/proofs/isThere.ts';
import { testsOf } from '../../bin/proofs/readChapters.ts';
import { root } from '../../bin/proofs/root.ts';

const spec = readSpec();
const friendliness = readFriendliness();
const lines = [...spec, ...friendliness].flatMap(({ lines }) => lines);

test('Every test named by a line exists under that title', () => {
  const missing = lines.flatMap(line =>
    testsOf(line)
      .filter(one => !isThere(one))
      .map(({ file, title }) => `${line.id}: ${file} > ${title}`),
  );
  assert.deepEqual(missing, []);
});

test('The nine points and the decisions are complete and in order, each line once', () => {
  const numbers = spec.map(({ name }) => Number.parseInt(name, 10));
  assert.deepEqual(numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const [n, { lines }] of spec.entries())
    assert.deepEqual(
      lines.map(({ id }) => id),
      lines.map((_, i) => `${n + 1}.${i + 1}`),
    );
});

test('The 34 points of friendliness are complete and in order', () => {
  assert.deepEqual(
    friendliness.flatMap(({ lines }) => lines.map(({ id }) => Number(id))),
    Array.from({ length: 34 }, (_, i) => i + 1),
  );
});

test('Every line without a test has a reason, and no line of the specification is left unmet', () => {
  for (const line of lines) {
    const reason = 'notHeld' in line ? line.notHeld : 'doesNotApply' in line ? line.doesNotApply : 'found';
    assert.ok(reason.length > 4, line.id);
  }
  for (const line of spec.flatMap(({ lines }) => lines)) assert.ok(!('notHeld' in line), line.id);
});

test(`docs/conformance.md is this table: ${count()}`, () => {
  const document = readFileSync(join(root, 'docs/conformance.md'), 'utf8');
  assert.equal(document, conformanceDocument(), 'npm run conformance writes it anew');
});
