import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';

test('What runs the server from its sources, such as a benchmark, can render the first paint of a page', () => {
  const program = `import('./src/pages/first/render.tsx').then(({ renderFirstPaint }) => console.log(typeof renderFirstPaint))`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import=./bin/suite/readJsx.mjs', '--eval', program],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  assert.equal(stdout, 'function\n', stderr);
});

test('The demo and the cluster start the server from its sources with what reads JSX', () => {
  for (const file of ['bin/run.mjs', 'bin/suite/cluster.ts']) {
    const [start] = /[^;{]*'src\/(demo\/)?main\.ts'[^;}]*/.exec(readFileSync(file, 'utf8'))!;
    assert.match(start, /--import=\.\/bin\/suite\/readJsx\.mjs/, file);
  }
});
