import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../../dist/web');
const words = '>Design system<';

test('The page of the design system is for those who build screens: nothing of it is in what is shipped', async () => {
  // The words that are looked for are those of the page.
  assert.ok(readFileSync(join(import.meta.dirname, 'DesignSystem.tsx'), 'utf8').includes(words));
  const scripts = await Array.fromAsync(glob('**/*.js', { cwd: root }));
  assert.ok(scripts.length > 50);
  const shipped = scripts.filter(file =>
    /Design system|\/design['"`]/.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(shipped, []);
});
