import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { test } from 'vitest';
import { keyGroups } from './keys.ts';

const arrows = '↑ ↓ ← →';
const named: Record<string, string> = {
  Escape: 'Esc',
  Delete: 'Del',
  Backspace: 'Del',
  ArrowUp: arrows,
  ArrowDown: arrows,
  ArrowLeft: arrows,
  ArrowRight: arrows,
  '=': '+',
};

// In tabs, as in every other program.
const unnamed = ['Home', 'End'];

test('every shortcut that the screens handle is in the list of shortcuts', async () => {
  const heard = new Set<string>();
  const files = glob('src/**/*.{ts,tsx}', {
    exclude: ['src/**/*.test.ts', 'src/platform/web/keyboard/keyOf.ts'],
  });
  for await (const file of files) {
    const source = readFileSync(file, 'utf8');
    for (const pattern of [
      /useShortcut\('([^']+)'\)/g,
      /shortcut="([^"]+)"/g,
      /\bkey(?:\.toLowerCase\(\))? [!=]== '(.|[A-Z]\w+)'/g,
      /^ +((?:Arrow\w+|Escape|Enter)): /gm,
    ])
      for (const [, key] of source.matchAll(pattern)) heard.add(key!);
  }
  const told = new Set(
    keyGroups.flatMap(({ rows }) =>
      rows.flatMap(({ keys }) => keys.flatMap(key => [key, ...key.split('+')])),
    ),
  );
  assert.deepEqual(
    [...heard].filter(key => !told.has(named[key] ?? key) && !unnamed.includes(key)),
    [],
  );
  assert.ok(heard.size > 20, 'it looks where keys are listened to');
});
