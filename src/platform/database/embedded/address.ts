import { createServer } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';

/** Where PostgreSQL listens: a socket in its own folder, or a port of the loopback interface. */
export type Address = { socketFolder: string; port: number } | { host: string; port: number };

// The kernel takes 103 (macOS) or 107 (Linux) bytes.
const longestSocketPath = 100;
// On a socket this number is only part of a file name.
const nominalPort = 5432;

/** A place where no other PostgreSQL is met: a path is ours alone, and a port is one that the kernel says is free. */
export async function chooseAddress(folder: string): Promise<Address> {
  const path = join(folder, `.s.PGSQL.${nominalPort}`);
  const fits = platform() !== 'win32' && Buffer.byteLength(path) <= longestSocketPath;
  return fits ? { socketFolder: folder, port: nominalPort } : { host: '127.0.0.1', port: await freePort() };
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** The connection string of a role for a database at this address. */
export function urlAt(address: Address, role: { name: string; password: string }, database: string) {
  const url = new URL(`postgresql://${role.name}:${role.password}@localhost:${address.port}/${database}`);
  if ('host' in address) url.hostname = address.host;
  else url.searchParams.set('host', address.socketFolder);
  return url.href;
}
