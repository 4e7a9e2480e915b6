import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

test('What runs the server from its sources, such as a benchmark, can render the first paint of a page', () => {
  const program = `import('./src/pages/first/render.tsx').then(({ renderFirstPaint }) => console.log(typeof renderFirstPaint))`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import=./bin/suite/readJsx.mjs', '--eval', program],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  assert.equal(stdout, 'function\n', stderr);
});
