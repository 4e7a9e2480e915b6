import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type TestContext, test } from 'vitest';
import { dataFolder, openPostgres } from '#test/support/embedded.ts';
import { preparedFolder } from '#test/support/preparedData.ts';
import { openTlsRedis } from '#test/support/redis.ts';
import { undo } from '#test/support/undo.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../deploy/certificates.sh');

/** Keys for localhost that belong to these user ids, by name of the folder. */
async function makeCertificates(folder: string, owners: Record<string, number>) {
  const names = Object.entries(owners).map(([name, owner]) => `${name}:${owner}`);
  await run('sh', [script, folder, ...names]);
  return (name: string, file: string) => join(folder, name, `${file}.pem`);
}

/** What a process that believes this authority meets at these addresses, by service. */
async function meet(authority: string | undefined, addresses: Record<string, string>): Promise<object> {
  const program = `
    import { createClient } from '@redis/client';
    import pg from 'pg';
    const { database, wire, files } = ${JSON.stringify(addresses)};
    const ways = {
      database: async () => {
        const client = new pg.Client({ connectionString: database });
        await client.connect();
        const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
        await client.end();
        return rows[0].ssl;
      },
      wire: async () => {
        const client = createClient({ url: wire, socket: { reconnectStrategy: false } }).on('error', () => {});
        await client.connect();
        const answer = await client.ping();
        client.destroy();
        return answer;
      },
      files: async () => (await fetch(files)).status,
    };
    const met = {};
    for (const [name, way] of Object.entries(ways))
      met[name] = await way().catch(error => error.cause?.code ?? error.code);
    console.log(JSON.stringify(met));`;
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: authority };
  if (!authority) delete env.NODE_EXTRA_CA_CERTS;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', part => {
    said += part;
  });
  await once(child, 'close');
  return JSON.parse(said);
}

test('services with the certificates of compose.yaml are believed by those who know their authority alone', async t => {
  // The kernel takes no path of a socket this long, so it listens on a port: a socket has no TLS.
  const around = await dataFolder(t);
  await chmod(around, 0o755);
  const dataDir = join(around, 'a-long-name'.repeat(10));
  await rename(await preparedFolder(t, 'empty'), dataDir);
  const { superuserUrl } = await openPostgres(t, dataDir);
  const { uid } = await stat(join(dataDir, 'postgres'));
  const pem = await makeCertificates(await dataFolder(t), { localhost: uid });
  const key = pem('localhost', 'key');
  const certificate = pem('localhost', 'certificate');
  assert.equal((await stat(key)).mode & 0o777, 0o600);
  assert.equal((await stat(key)).uid, uid);
  const database = await speakTls(t, superuserUrl, { key, certificate });
  const wire = await openTlsRedis(t, { key, certificate, authority: pem('localhost', 'authority') });
  const files = createServer({ key: await readFile(key), cert: await readFile(certificate) }, (_, answer) =>
    answer.end(),
  );
  await once(files.listen(0, 'localhost'), 'listening');
  undo(t, () => void files.close());
  const addresses = {
    database,
    wire,
    files: `https://localhost:${(files.address() as AddressInfo).port}`,
  };
  assert.deepEqual(await meet(pem('authority', 'authority'), addresses), {
    database: true,
    wire: 'PONG',
    files: 200,
  });
  for (const [name, code] of Object.entries(await meet(undefined, addresses)))
    assert.match(String(code), /^(UNABLE_TO_VERIFY|SELF_SIGNED|UNABLE_TO_GET_ISSUER)/, name);
});

test('certificates are made once, and an interrupted run is done again', async t => {
  const folder = await dataFolder(t);
  const own = process.getuid!();
  const pem = await makeCertificates(folder, { valkey: own, files: own });
  const key = await readFile(pem('valkey', 'key'), 'utf8');
  await makeCertificates(folder, { valkey: own, files: own });
  assert.equal(await readFile(pem('valkey', 'key'), 'utf8'), key);
  // As after a kill: the authority is published last.
  await run('rm', [pem('authority', 'authority')]);
  await makeCertificates(folder, { valkey: own, files: own });
  assert.notEqual(await readFile(pem('valkey', 'key'), 'utf8'), key);
  await run('openssl', ['verify', '-CAfile', pem('authority', 'authority'), pem('files', 'certificate')]);
});

/** Lets a PostgreSQL that runs show this certificate; its address for those who check it. */
async function speakTls(t: TestContext, superuserUrl: string, files: { key: string; certificate: string }) {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  undo(t, () => client.end());
  await client.query(`alter system set ssl_cert_file = '${files.certificate}'`);
  await client.query(`alter system set ssl_key_file = '${files.key}'`);
  await client.query('alter system set ssl = on');
  await client.query('select pg_reload_conf()');
  const url = new URL(superuserUrl);
  [url.hostname, url.search] = ['localhost', '?sslmode=verify-full'];
  return url.href;
}
