import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Debian's haproxy before these ports of loopback, listening on `port`; its settings are written into `folder`. */
export async function openHaproxy(folder: string, port: number, nodes: number[]) {
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configuration(port, nodes));
  const child = spawn('/usr/sbin/haproxy', ['-db', '-q', '-f', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
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
    close: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

// A node that says that it is closing gets nothing new after a second at most. What was sent on a connection that
// nobody took is sent to another node; what may have been done is not done again, unless it only reads.
const configuration = (port: number, nodes: number[]) => `global
  maxconn 8000
defaults
  mode http
  timeout connect 2s
  timeout client 90s
  timeout server 90s
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
frontend people
  bind 127.0.0.1:${port}
  option forwardfor
  http-request disable-l7-retry unless METH_GET
  default_backend nodes
backend nodes
  balance leastconn
  option httpchk GET /api/ready
  default-server check inter 300ms fall 2 rise 2
${nodes.map(node => `  server node${node} 127.0.0.1:${node}\n`).join('')}`;
