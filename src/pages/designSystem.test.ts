import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';

const root = join(import.meta.dirname, '../../dist/web');
const words = '>Design system<';

test('The page of the design system is for development only: nothing of it ships', async () => {
  // The words that are looked for are those of the page.
  assert.ok(readFileSync(join(import.meta.dirname, 'DesignSystem.tsx'), 'utf8').includes(words));
  const scripts = await Array.fromAsync(glob('**/*.js', { cwd: root }));
  assert.ok(scripts.length > 50);
  const shipped = scripts.filter(file =>
    /Design system|\/design['"`]/.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(shipped, []);
});

// What stands around every page, and what a dialog or a menu is made of behind its door.
const around = ['SkipLink', 'Announcer', 'Toaster', 'OneMessage'];

test('The page of the design system shows every primitive', async () => {
  const web = join(import.meta.dirname, '../platform/web/ui');
  const shown = new Set<string>();
  const follow = (text: string) => {
    for (const [, name] of text.matchAll(/(?:from |import\()'(?:#\/platform\/web\/ui|\.)\/(\w+)\.tsx'/g)) {
      if (shown.has(name!)) continue;
      shown.add(name!);
      follow(readFileSync(join(web, `${name}.tsx`), 'utf8'));
    }
  };
  const design = join(import.meta.dirname, 'design');
  const parts = (await Array.fromAsync(glob('*.tsx', { cwd: design }))).map(file =>
    readFileSync(join(design, file), 'utf8').replaceAll("'./Section.tsx'", ''),
  );
  parts.forEach(follow);
  // A toast is shown by pressing a button of the page.
  if (parts.some(text => text.includes('toast.success('))) shown.add('ToastCard');
  const all = (await Array.fromAsync(glob('*.tsx', { cwd: web }))).map(file => file.replace('.tsx', ''));
  assert.ok(all.length > 40);
  assert.deepEqual(all.filter(name => !shown.has(name) && !around.includes(name)).sort(), []);
});
