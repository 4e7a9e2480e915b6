import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of loopback that nobody listens on now. */
export const freePort = () => listenOn(0);

export const isFree = (port: number) =>
  listenOn(port).then(
    () => true,
    () => false,
  );

async function listenOn(wanted: number): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
