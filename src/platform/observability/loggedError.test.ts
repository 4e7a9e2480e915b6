import assert from 'node:assert/strict';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { test } from 'vitest';
import { loggedError } from './loggedError.ts';

test('the log has the location and cause of a failed query, and none of its values', () => {
  const driver = new pg.DatabaseError('invalid input syntax for type uuid: "asha@example.org"', 0, 'error');
  Object.assign(driver, {
    code: '23505',
    constraint: 'account_email',
    detail: 'Key (email)=(asha@example.org)',
  });
  const kept = loggedError(
    new DrizzleQueryError('insert into account values ($1)', ['first line\n    at asha@example.org'], driver),
  );
  const text = JSON.stringify(kept);
  assert.ok(!text.includes('asha'), text);
  for (const word of ['insert into account', '23505', 'account_email', 'loggedError.test'])
    assert.ok(text.includes(word), word);
});

test('a thrown value that is not an error is logged as text', () => {
  assert.equal(loggedError('gone'), 'gone');
});
