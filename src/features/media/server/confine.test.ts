import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { undo } from '#test/support/undo.ts';
import { findConfinement, reachOf } from './confine.ts';

const folder = mkdtempSync(join(tmpdir(), 'rounds-confine-'));
afterAll(() => rmSync(folder, { recursive: true }));
chmodSync(folder, 0o755);

// What a hostile picture would do that has taken over its decoder.
const script = join(folder, 'spy.mjs');
writeFileSync(
  script,
  `import { closeSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
  import { connect } from 'node:net';
  import { execFileSync } from 'node:child_process';
  const opens = target => new Promise(resolve => {
    const socket = connect(target);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  const read = file => { try { return readFileSync(file, 'latin1'); } catch { return ''; } };
  const runs = (...words) => { try { execFileSync(words[0], words.slice(1), { stdio: 'ignore' }); return true; } catch { return false; } };
  process.on('message', async ({ dataDir, port, parent }) => {
    const got = [];
    for (const pid of [String(parent), ...readdirSync('/proc')].filter(name => /^\\d+$/.test(name)))
      if (read('/proc/' + pid + '/environ').includes('told to nobody')) got.push('an environment');
    try { if (parent !== process.pid) { closeSync(openSync('/proc/' + parent + '/mem')); got.push('the memory of the server'); } } catch {}
    if (read(join('/proc', String(parent), 'root', dataDir, 'secret.key'))) got.push('a secret by way of /proc');
    if (read(join(dataDir, 'secret.key'))) got.push('a secret of the data folder');
    try { if (readdirSync(dataDir).length > 0) got.push('the list of the data folder'); } catch {}
    try { writeFileSync(join(dataDir, 'planted'), ''); got.push('a place in the data folder'); } catch {}
    if (await opens(join(dataDir, 'database.sock'))) got.push('the socket of the database');
    if (await opens({ host: '127.0.0.1', port })) got.push('the port of the database');
    if (runs('umount', dataDir) || runs('unshare', '--user', '--map-root-user', '--mount', 'umount', dataDir)) got.push('what is behind');
    try { process.kill(parent, 0); if (parent !== process.pid) got.push('a way to end the server'); } catch {}
    process.send([...new Set(got)]);
  });
  const join = (...parts) => parts.join('/');
  `,
);

type Spying = { uid: number; isOpen?: boolean; around?: string[]; path?: string };

/** What the child of a server that runs as this user gets hold of. */
function spied({ uid, isOpen, around = [], path = process.env.PATH! }: Spying): string[] {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  writeFileSync(join(dataDir, 'secret.key'), 'told to nobody', { mode: 0o600 });
  for (const path of [dataDir, join(dataDir, 'secret.key')]) chownSync(path, uid, uid);
  const program = join(import.meta.dirname, '../../../../test/support/confined.ts');
  const server = [process.execPath, program, dataDir, script, ...(isOpen ? ['open'] : [])];
  const env = { PATH: path, SECRET_KEY: 'told to nobody' };
  const [command, ...args] = around.length > 0 ? [...around, 'setpriv', ...as(uid), ...server] : server;
  const user = around.length > 0 ? {} : { uid, gid: uid };
  return JSON.parse(String(execFileSync(command!, args, { env, ...user })));
}
const as = (uid: number) => [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];

const isRoot = process.getuid?.() === 0;
const skip = process.platform !== 'linux';

test('The sandbox denies a decoder everything it tries when the server runs as an ordinary user', {
  skip,
}, () => {
  const uid = isRoot ? 61_418 : process.getuid!();
  assert.deepEqual(spied({ uid }), []);
});

test('The sandbox denies a decoder everything it tries when the server runs as root', {
  skip: skip || !isRoot,
}, () => {
  assert.deepEqual(spied({ uid: 0 }), []);
});

/** The same in a container, which masks parts of /proc: Linux then lets nobody mount another one. */
test('The sandbox denies a decoder everything it tries where parts of /proc are masked', {
  skip: skip || !isRoot,
}, () => {
  const mask = 'mount -t tmpfs none /proc/fs && exec "$@"';
  assert.deepEqual(spied({ uid: 61_418, around: ['unshare', '--mount', 'sh', '-c', mask, 'sh'] }), []);
});

/** A folder whose `unshare` is refused. */
const refusing = join(folder, 'refusing');
mkdirSync(refusing);
writeFileSync(join(refusing, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
const withoutNamespaces = `${refusing}:${process.env.PATH}`;

test('What a decoder reaches is found out where namespaces are refused', { skip }, t => {
  const script = process.execPath;
  const path = process.env.PATH;
  undo(t, () => Object.assign(process.env, { PATH: path }));
  assert.equal(reachOf(findConfinement(script, [])), 'nothing');
  process.env.PATH = withoutNamespaces;
  const confinement = findConfinement(script, []);
  assert.deepEqual(confinement.prefix, []);
  if (isRoot) assert.equal(reachOf(confinement), 'public');
  const reach = reachOf({ prefix: [] });
  assert.ok(reach === 'memory' || reach === 'files');
  const said = spied({ uid: isRoot ? 61_418 : process.getuid!(), path: withoutNamespaces });
  assert.equal(said.includes('the memory of the server'), reach === 'memory');
  assert.ok(said.includes('a secret of the data folder'));
});

test('Without the sandbox all of it succeeds', { skip }, () => {
  const said = spied({ uid: process.getuid!(), isOpen: true });
  // Yama, where it is on, keeps the memory of a parent to itself.
  assert.deepEqual(
    said.filter(one => one !== 'the memory of the server'),
    [
      'an environment',
      'a secret by way of /proc',
      'a secret of the data folder',
      'the list of the data folder',
      'a place in the data folder',
      'the socket of the database',
      'the port of the database',
      'a way to end the server',
    ],
  );
});
