import assert from 'node:assert/strict';
import { test } from 'vitest';
import { initialsOf } from './initials.ts';

test('initials are the first letters of the first and last word', () => {
  assert.equal(initialsOf('Amara Okafor'), 'AO');
  assert.equal(initialsOf('maria de la cruz'), 'MC');
  assert.equal(initialsOf('Cher'), 'C');
  assert.equal(initialsOf('jonas.l'), 'JL');
});

test('a title is skipped, unless there is nothing else', () => {
  assert.equal(initialsOf('Dr. Mei Tanaka'), 'MT');
  assert.equal(initialsOf('Dr'), 'D');
});

test('names of any script keep whole letters', () => {
  assert.equal(initialsOf('田中 芽衣'), '田芽');
  assert.equal(initialsOf('👩‍⚕️ Élodie Ångström'), 'ÉÅ');
  // Two joined letters would be read as a word.
  assert.equal(initialsOf('د. ليلى الحسيني'), 'ل');
});

test('a name without letters has no initials', () => {
  assert.equal(initialsOf(' - '), '');
});
