import assert from 'node:assert/strict';
import { test } from 'vitest';
import { keyOf } from './keyOf.ts';

const press = (key: string, code: string, more: Partial<KeyboardEvent> = {}) =>
  keyOf({
    key,
    code,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    ...more,
  });

test('a letter is itself, and with Shift or a modifier it is left to the browser', () => {
  assert.equal(press('j', 'KeyJ'), 'j');
  assert.equal(press('J', 'KeyJ'), 'j', 'Caps Lock');
  assert.equal(press('J', 'KeyJ', { shiftKey: true }), undefined);
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
    assert.equal(press('l', 'KeyL', { [held]: true }), undefined, held);
});

test('a letter is matched by its character, not its position, on French and German keyboards', () => {
  assert.equal(press('n', 'KeyB'), 'n');
  assert.equal(press('/', 'Digit7', { shiftKey: true }), '/');
  assert.equal(press('?', 'Minus', { shiftKey: true }), '?');
});

test('on a keyboard of another script, the position of the key counts', () => {
  assert.equal(press('ت', 'KeyJ'), 'j');
  assert.equal(press('ظ', 'Slash'), '/');
  assert.equal(press('؟', 'Slash', { shiftKey: true }), '?');
  assert.equal(press('о', 'KeyJ', { shiftKey: true }), undefined);
});

test('keys without a character are ignored, except Escape', () => {
  assert.equal(press('ArrowDown', 'ArrowDown'), undefined);
  assert.equal(press('1', 'Digit1'), undefined);
  assert.equal(press('Escape', 'Escape'), 'Escape');
});
