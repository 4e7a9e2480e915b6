import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, copyFile, lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'vitest';
import { settingsSchema } from '#/platform/process/env.ts';
import { environmentOf, ignoredBy, lastOf, runStages, stagesOf } from '#test/support/dockerfile.ts';
import { dataFolder } from '#test/support/embedded.ts';
import { freePort } from '#test/support/freePort.ts';
import { freshDatabase } from '#test/support/freshDatabase.ts';
import { undo } from '#test/support/undo.ts';

const project = join(import.meta.dirname, '../..');
const read = (file: string) => readFile(join(project, file), 'utf8');
const stages = stagesOf(await read('Dockerfile'));
const image = stages.at(-1)!;

test('the image uses this release’s Node, contains no secret, and does not run as root', async () => {
  const { node } = JSON.parse(await read('package.json')).dependencies;
  for (const { from } of stages)
    assert.match(from, new RegExp(`^node:${node.replaceAll('.', '\\.')}-\\w+-slim$`));
  assert.equal(lastOf(image, 'USER'), 'node');
  const known = [
    ...Object.keys(settingsSchema.shape),
    'NODE_ENV',
    'MALLOC_ARENA_MAX',
    'MALLOC_TRIM_THRESHOLD_',
  ];
  const set = environmentOf(image);
  assert.deepEqual(
    Object.keys(set).filter(name => !known.includes(name) || /KEY|SECRET|TOKEN|PASSWORD|URL/.test(name)),
    [],
  );
  assert.equal(lastOf(image, 'EXPOSE'), set.PORT);
  assert.match(lastOf(image, 'HEALTHCHECK')!, /\/api\/health/);
});

test('the image contains only the files it needs', async () => {
  const isIgnored = ignoredBy(await read('.dockerignore'));
  for (const path of [
    '.env',
    '.git/config',
    'data/secret-key',
    'docs/tour.md',
    'test/support/main.ts',
    'test/nodes/nodes.test.ts',
  ])
    assert.ok(isIgnored(path), path);
  for (const path of ['src/main.ts', 'bin/serverOnly.mjs', 'package-lock.json', '.npmrc'])
    assert.ok(!isIgnored(path), path);
});

async function megabytes(folder: string) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files.filter(one => one.isFile()).map(async one => (await lstat(join(one.parentPath, one.name))).size),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6);
}

/** A way by TCP to the PostgreSQL of the tests, whose socket other users of this machine may not open. */
async function byTcp(t: TestContext, databaseUrl: string) {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  const server = createServer(near => {
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, url.hostname);
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  }).listen(0, '127.0.0.1');
  undo(t, () => server.close());
  await once(server, 'listening');
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return url.href;
}

/** For `npm run lab -- nodes` alone: it installs and builds. */
const steps = async (t: TestContext) => {
  const user =
    process.getuid!() === 0
      ? { uid: 65_534, gid: 65_534 }
      : { uid: process.getuid!(), gid: process.getgid!() };
  const folder = await dataFolder(t);
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'bin'));
  // The Node of the image; ours may lie where nobody else may look.
  await copyFile(process.execPath, join(folder, 'bin/node'));
  const path = `${folder}/bin:${process.env.PATH}`;
  const root = await runStages(stages, { context: project, folder, user, path });
  const database = await freshDatabase();
  undo(t, () => database.drop());
  const port = String(await freePort());
  const set = environmentOf(image, root);
  const env = {
    ...set,
    PATH: path,
    PORT: port,
    DATABASE_URL: await byTcp(t, database.url),
    SECRET_KEY: randomBytes(32).toString('base64url'),
    PUBLIC_URL: `http://localhost:${port}`,
    DISK_RESERVE_PERCENT: '0',
  };
  const [command, ...args] = JSON.parse(lastOf(image, 'CMD')!);
  const cwd = join(root, lastOf(image, 'WORKDIR')!);
  const server = spawn(command, args, { cwd, env, ...user, stdio: ['ignore', 'pipe', 'pipe'] });
  undo(t, () => server.kill('SIGKILL'));
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', text => (said += text));
  while (!said.includes('Rounds is open') && server.exitCode === null) await once(server.stdout, 'data');
  assert.equal(server.exitCode, null, said);
  const url = `http://127.0.0.1:${port}`;
  assert.equal((await fetch(`${url}/api/ready`)).status, 200);
  assert.match(await (await fetch(url)).text(), /<script type="module"/);
  const health = /CMD (\[.*\])$/.exec(lastOf(image, 'HEALTHCHECK')!)!;
  const [check, ...words] = JSON.parse(health[1]!);
  const [healthy] = await once(spawn(check, words, { env, ...user }), 'close');
  assert.equal(healthy, 0);
  server.kill('SIGTERM');
  const [code] = await once(server, 'close');
  assert.equal(code, 0, said);
  t.annotate(`an image's part of ours has ${await megabytes(root)} MB`);
};

if (process.env.LAB === 'long')
  test(
    'the steps of the Dockerfile, run by an ordinary user in an empty folder, produce a server that is ready',
    { timeout: 300_000 },
    steps,
  );
