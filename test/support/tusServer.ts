import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

/** What befalls a request: an answer of this status, or the connection is cut after so many bytes of it. */
export type Fault = { status: number; retryAfter?: number } | { cutAfter: number };
/** Or it is looked at only then. */
type Delay = { after: Promise<void> };

/** A real tus server on a free port, in front of which requests meet with accidents. */
export async function openTusServer() {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-tus-'));
  const tus = new Server({
    path: '/files',
    datastore: new FileStore({ directory: folder }),
    relativeLocation: true,
  });
  const coming: (Fault | Delay)[] = [];
  const requests: { method: string; bytes: number; at: number }[] = [];

  const meet = (fault: Fault, request: IncomingMessage, response: ServerResponse) => {
    if ('status' in fault) {
      const headers = fault.retryAfter === undefined ? undefined : { 'retry-after': `${fault.retryAfter}` };
      request.resume();
      request.on('end', () => response.writeHead(fault.status, headers).end());
      return true;
    }
    let seen = 0;
    const cut = () => request.socket.destroy();
    if (fault.cutAfter === 0) cut();
    else
      request.on('data', chunk => {
        seen += chunk.length;
        if (seen >= fault.cutAfter) setImmediate(cut);
      });
    return fault.cutAfter === 0;
  };

  const server = createServer((request, response) => {
    const told = { method: request.method!, bytes: 0, at: Date.now() };
    requests.push(told);
    const fault = coming.shift();
    if (fault && !('after' in fault) && meet(fault, request, response)) return;
    request.on('data', chunk => {
      told.bytes += chunk.length;
    });
    request.pause();
    const handle = () => tus.handle(request, response).catch(() => response.destroy());
    void (fault && 'after' in fault ? fault.after.then(handle) : handle());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/files`;
  return {
    endpoint,
    /** Every request so far: what it wanted, and how many bytes came with it. */
    requests,
    /** The next requests meet with these, one each. */
    befall: (...faults: (Fault | Delay)[]) => void coming.push(...faults),
    /** No accident waits any more. */
    calm: () => void coming.splice(0),
    /** How many uploads there are. */
    uploads: async () => (await readdir(folder)).filter(name => !name.endsWith('.json')).length,
    /** What lies under an upload's address, or undefined. */
    stored: (url: string) => readFile(join(folder, url.split('/').at(-1)!)).catch(() => undefined),
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}
