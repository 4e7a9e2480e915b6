import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { answers } from './answers.ts';
import { freePort } from './freePort.ts';
import { type Scope, undo } from './undo.ts';

/** Debian's Redis on a port of its own that keeps nothing, gone after the test; it can be killed and started anew. */
export async function openRedis(scope: Scope) {
  const port = await freePort();
  let redis = await startRedis(port);
  const kill = () => redis.kill();
  undo(scope, kill);
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    kill,
    start: async () => {
      redis = await startRedis(port);
    },
  };
}

/** The same, for TLS alone. Returns its address. */
export async function openTlsRedis(
  scope: Scope,
  { key, certificate, authority }: { key: string; certificate: string; authority: string },
) {
  const port = await freePort();
  const files = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', authority];
  const redis = await startRedis(port, [
    '--port',
    '0',
    '--tls-port',
    String(port),
    '--tls-auth-clients',
    'no',
    ...files,
  ]);
  undo(scope, redis.kill);
  return `rediss://localhost:${port}`;
}

/** A Redis on this port of loopback that keeps nothing. */
export async function startRedis(port: number, listening = ['--port', String(port)]) {
  const settings = [...listening, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('/usr/bin/redis-server', settings, { stdio: 'ignore' });
  const ended = once(child, 'exit').then(() => 'ended');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  for (let tries = 0; tries < 500; tries++) {
    if (await answers(port)) return { port, kill };
    if ((await Promise.race([ended, wait(20)])) === 'ended') break;
  }
  throw new Error('redis-server did not start');
}
