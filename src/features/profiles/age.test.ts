import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { isOldEnough, isPossibleBirth } from './age.ts';

describe('the minimum age', () => {
  test('is reached on the eighteenth birthday, not a day before', () => {
    assert.equal(isOldEnough('2008-11-22', '2026-11-21'), false);
    assert.equal(isOldEnough('2008-11-21', '2026-11-21'), true);
  });

  test('of somebody born on 29 February is reached on 1 March of a common year', () => {
    assert.equal(isOldEnough('2008-02-29', '2026-02-28'), false);
    assert.equal(isOldEnough('2008-02-29', '2026-03-01'), true);
  });

  test('on 29 February is not reached by somebody born on 1 March', () => {
    assert.equal(isOldEnough('2010-03-01', '2028-02-29'), false);
    assert.equal(isOldEnough('2010-02-28', '2028-02-29'), true);
  });

  test('is never reached in the future, nor in the year 9999', () => {
    assert.equal(isOldEnough('2026-11-22', '2026-11-21'), false);
    assert.equal(isOldEnough('9999-12-31', '2026-11-21'), false);
  });

  test('does not make a date of birth out of the year 0', () => {
    assert.equal(isPossibleBirth('0000-01-01'), false);
    assert.equal(isPossibleBirth('1899-12-31'), false);
    assert.equal(isPossibleBirth('1900-01-01'), true);
  });
});
