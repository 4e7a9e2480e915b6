import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'rounds-confine-'));
after(() => rmSync(folder, { recursive: true }));
chmodSync(folder, 0o755);

// What a hostile picture would do that has taken over its decoder.
const script = join(folder, 'spy.mjs');
writeFileSync(
  script,
  `import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** What the child of a server that runs as this user gets hold of. */
function spied(uid: number, ...more: string[]): string[] {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  writeFileSync(join(dataDir, 'secret.key'), 'told to nobody', { mode: 0o600 });
  for (const path of [dataDir, join(dataDir, 'secret.key')]) chownSync(path, uid, uid);
  const said = execFileSync(
    process.execPath,
    [join(import.meta.dirname, '../../../../test/support/confined.ts'), dataDir, script, ...more],
    {
      env: { PATH: process.env.PATH, SECRET_KEY: 'told to nobody' },
      uid,
      gid: uid,
    },
  );
  return JSON.parse(String(said));
}

const isRoot = process.getuid?.() === 0;
const skip = process.platform !== 'linux';

test('The sandbox denies a decoder everything it tries when the server runs as an ordinary user', {
  skip,
}, () => {
  const uid = isRoot ? 61_418 : process.getuid!();
  assert.deepEqual(spied(uid), []);
});

test('The sandbox denies a decoder everything it tries when the server runs as root', {
  skip: skip || !isRoot,
}, () => {
  assert.deepEqual(spied(0), []);
});

test('Without the sandbox all of it succeeds', { skip }, () => {
  assert.deepEqual(spied(process.getuid!(), 'open'), [
    'an environment',
    'a secret by way of /proc',
    'a secret of the data folder',
    'the list of the data folder',
    'a place in the data folder',
    'the socket of the database',
    'the port of the database',
    'a way to end the server',
  ]);
});
