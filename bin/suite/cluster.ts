import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startPostgres } from '#/platform/database/embedded/startPostgres.ts';
import { untilStopped } from '#/platform/process/untilStopped.ts';
import { openHaproxy } from '../../test/support/balanced/haproxy.ts';
import { openBucket } from '../../test/support/bucket.ts';
import { freePort } from '../../test/support/freePort.ts';
import { startRedis } from '../../test/support/redis.ts';
import { install, severalNodes, storage } from './needs.ts';
import { openSwift } from './swift.ts';

/*
 * Many machines in small, on one: two nodes of Rounds behind haproxy, PostgreSQL, Redis and an S3-compatible store.
 * Their data is in a folder of its own, which is deleted at the end.
 */
const port = Number(process.env.PORT || 3000);
const stops: (() => unknown)[] = [];
let isStopping = false;
const stopNode = new Map<string, () => Promise<void>>();

async function stop() {
  isStopping = true;
  await Promise.all([...stopNode.values()].map(stopOne => stopOne()));
  for (const last of stops.splice(0).reverse()) await last();
}

/** A node in a process of its own; resolves when it is open. One that ends is started anew, as an engine would. */
async function startNode(name: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, ['--import=./bin/suite/readJsx.mjs', 'src/main.ts'], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl-C goes to this process alone, which stops the nodes before their dependencies.
    detached: true,
  });
  const ended = once(child, 'exit');
  stopNode.set(name, async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const opened = new Promise<void>(resolve => {
    child.stdout.on('data', text => String(text).includes('Rounds is open') && resolve());
  });
  await Promise.race([
    opened,
    ended.then(() => Promise.reject(new Error('a node ended before it was open'))),
  ]);
  console.log(`  Node ${name} is open, process ${child.pid}.`);
  ended.then(async ([code, signal]) => {
    if (isStopping) return;
    console.log(`  Node ${name} has ended (${signal ?? code}) and is started anew.`);
    await startNode(name, settings).catch(error => console.error(`  Node ${name}: ${error.message}`));
  });
}

async function start() {
  const missing = await install([severalNodes, storage]);
  if (missing) throw new Error(missing);
  const folder = await mkdtemp(join(tmpdir(), 'rounds-cluster-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const folderOf = async (name: string) => {
    await mkdir(join(folder, name), { mode: 0o700 });
    return join(folder, name);
  };
  stops.push(await openSwift());
  const bucket = await openBucket();
  const postgres = await startPostgres(await folderOf('database'), pino({ level: 'warn' }));
  stops.push(() => postgres.stop());
  const redis = await startRedis(await freePort());
  stops.push(() => redis.kill());
  const common = {
    ...bucket.settings,
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    SECRET_KEY: randomBytes(32).toString('base64url'),
    PUBLIC_URL: `http://localhost:${port}`,
    SITE_LABEL: 'test',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '2',
  };
  const ports = [await freePort(), await freePort()];
  for (const [n, PORT] of ports.entries())
    await startNode(String(n + 1), {
      ...common,
      PORT: String(PORT),
      DATA_DIR: await folderOf(`node${n + 1}`),
    });
  stops.push((await openHaproxy(folder, port, ports)).close);
  console.log(`
  Rounds is open at http://localhost:${port}: haproxy before nodes at ${ports.join(' and ')},
  with PostgreSQL, Redis at ${redis.port} and an S3-compatible store. \`kill\` or \`kill -9\` one of their processes:
  another one takes its place. Everything lies in ${folder} and goes with a Ctrl-C.
`);
  return { stop };
}

await untilStopped(
  () =>
    start().catch(async error => {
      await stop();
      throw error;
    }),
  error => `The cluster could not be started: ${(error as Error).message}.`,
);
