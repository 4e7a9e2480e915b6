import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../test/support/freePort.ts';
import { type Ports, ringScript, swiftFiles } from './swiftFiles.ts';

const patienceMs = 60_000;

/**
 * An S3-compatible server for one run, gone after `close`: OpenStack Swift, whose programs are installed. Tests find it
 * by TEST_S3_ENDPOINT; one that is named there already is used instead.
 */
export async function openSwift() {
  if (process.env.TEST_S3_ENDPOINT) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'rounds-swift-'));
  const ports = await freePorts();
  const owner = await prepare(folder, ports);
  const children = startAll(folder, ports, owner);
  const close = async () => {
    await Promise.all(children.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  if (await answers(endpoint)) {
    process.env.TEST_S3_ENDPOINT = endpoint;
    return close;
  }
  await close();
  throw new Error('the S3-compatible server for the tests of storage did not start within a minute');
}

type Owner = { uid: number; gid: number } | undefined;

/** Writes settings and rings. As root all of it goes to the account `swift`, which Debian's packages make. */
async function prepare(folder: string, ports: Ports): Promise<Owner> {
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true });
  for (const [name, text] of Object.entries(swiftFiles(folder, ports)))
    await writeFile(join(folder, name), text);
  const made = spawnSync('/usr/bin/python3', ['-c', ringScript(ports)], { cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'swift'], { encoding: 'utf8' }).stdout);
  const owner = { uid: idOf('-u'), gid: idOf('-g') };
  for (const place of ['', 'devices', 'devices/d1']) await chown(join(folder, place), owner.uid, owner.gid);
  return owner;
}

function startAll(folder: string, ports: Ports, owner: Owner) {
  const start = (program: string, ...args: string[]) =>
    spawn(program, args, { ...owner, cwd: folder, stdio: 'ignore' });
  const servers = ['account', 'container', 'object', 'proxy'].map(name =>
    start(`swift-${name}-server`, join(folder, `${name}.conf`)),
  );
  return [start('memcached', '-l', '127.0.0.1', '-p', String(ports.memcached), '-m', '16'), ...servers];
}

async function freePorts(): Promise<Ports> {
  const found = await Promise.all(Array.from({ length: 5 }, freePort));
  const [account, container, object, proxy, memcached] = found as [number, number, number, number, number];
  return { account, container, object, proxy, memcached };
}

async function answers(endpoint: string) {
  for (const until = Date.now() + patienceMs; Date.now() < until; await wait(200)) {
    const response = await fetch(`${endpoint}/healthcheck`).catch(() => undefined);
    if (response?.ok) return true;
  }
  return false;
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
