import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tusPath } from '#/features/media/folders.ts';

/** A request for an upload as it went by: from which offset it sent how much, and what it was answered. */
export type Passed = { method: string; from: number; sent: number; status?: number; offset?: number };

/** A proxy that acts as a browser: adds its cookie to uploads, and records their requests and responses. */
export async function openUploadProxy() {
  const passed: Passed[] = [];
  const to = { url: '', cookie: '' };
  let onBytes = (_sent: number) => {};
  const server = createServer((incoming, outgoing) => {
    const { method = '', headers } = incoming;
    const seen: Passed = { method, from: Number(headers['upload-offset'] ?? 0), sent: 0 };
    passed.push(seen);
    // The library sends none by itself; anybody else says who they are.
    const cookie = headers.cookie ?? (incoming.url!.startsWith(tusPath) ? to.cookie : undefined);
    const onwards = ask(new URL(incoming.url!, to.url), {
      method,
      headers: { ...headers, ...(cookie && { cookie }) },
    });
    // A request without a response is not recorded: its sender cannot know either.
    const lose = () => outgoing.destroy();
    onwards.on('error', lose);
    incoming.on('error', () => onwards.destroy());
    onwards.on('response', answer => {
      const offset = answer.headers['upload-offset'];
      Object.assign(seen, { status: answer.statusCode, ...(offset && { offset: Number(offset) }) });
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.on('error', lose).pipe(outgoing);
    });
    incoming.on('data', (bytes: Buffer) => {
      seen.sent += bytes.length;
      onBytes(bytes.length);
    });
    incoming.pipe(onwards);
  });
  server.listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Where it leads, and who is before it. */
    to,
    passed,
    /** Told of all bytes at the moment at which they go by. */
    watch: (watcher: (sent: number) => void) => {
      onBytes = watcher;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
