import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Debian's haproxy before these ports of loopback, listening on `port`; its settings are written into `folder`. */
export async function openHaproxy(folder: string, port: number, nodes: number[]) {
  const file = join(folder, 'haproxy.cfg');
  const socket = join(folder, 'haproxy.sock');
  await writeFile(file, await configuration(port, nodes, socket));
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error('haproxy did not start');
    await wait(50);
  }
  return {
    url,
    /** Waits until this node, the first is 0, gets requests: it has answered two checks. */
    async isUp(n: number) {
      while (!(await stateOf(socket)).includes(`servers,${names[n]},UP`)) await wait(50);
    },
    close: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const names = ['one', 'two'];

/** Backend, server and status of each, a line each. */
async function stateOf(socket: string) {
  const line = connect(socket);
  line.end('show stat -1 4 -1\n');
  const rows = (await text(line)).split('\n').map(row => row.split(','));
  const status = rows[0]!.indexOf('status');
  return rows.map(row => `${row[0]},${row[1]},${row[status]}`).join('\n');
}

const shipped = new URL('../../../deploy/haproxy.cfg', import.meta.url);

/** The settings of deploy/haproxy.cfg, by http on loopback and before these nodes. */
async function configuration(port: number, nodes: number[], socket: string) {
  const settings = await readFile(shipped, 'utf8');
  return settings
    .replace(/^global\n/m, `global\n  stats socket ${socket}\n`)
    .replace(/^ {2}bind :8080\n/m, `  bind 127.0.0.1:${port}\n`)
    .replace(/^ {2}(bind :8443|http-request redirect) .*\n/gm, '')
    .replace(
      /^ {2}server (one|two) \w+:3000/gm,
      (_, name) => `  server ${name} 127.0.0.1:${nodes[names.indexOf(name)]}`,
    );
}
