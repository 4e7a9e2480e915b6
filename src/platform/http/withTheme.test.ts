import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { withTheme } from './webRoutes.ts';

const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');

test('A page is served in the chosen theme, including the colour of the browser’s own bar', () => {
  const dark = withTheme(page, 'rounds=x; rounds-theme=dark');
  assert.match(dark, /<html lang="en" data-theme="dark">/);
  assert.match(dark, /<meta name="color-scheme" content="dark">/);
  assert.match(dark, /content="#F7F5F0" media="not all">/);
  assert.match(dark, /content="#12181B" media="all">/);
  assert.match(withTheme(page, 'rounds-theme=light'), /content="#F7F5F0" media="all">/);
});

test('Without a choice, or with an unknown one, the page follows the device', () => {
  for (const cookies of [
    undefined,
    '',
    'rounds-theme=system',
    'rounds-theme="><script>',
    'x-rounds-theme=dark',
  ])
    assert.equal(withTheme(page, cookies), page, cookies);
});
