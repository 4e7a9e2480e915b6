import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Scope, undo } from './undo.ts';

/** A line to a port of this machine that can swallow everything, as a network does that has lost a router. */
export async function openFaultyLine(scope: Scope, target: number) {
  const sockets = new Set<Socket>();
  const dead = new Set<Socket>();
  let isSwallowing = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  };
  const server = createServer(near => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      keep(from);
      if (isSwallowing) dead.add(from);
      from.on('data', bytes => dead.has(from) || to.write(bytes));
      from.on('close', () => dead.has(from) || to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo(scope, () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    port: (server.address() as AddressInfo).port,
    /** From now on nothing passes, and nothing is closed. */
    swallow: () => {
      isSwallowing = true;
      for (const socket of sockets) dead.add(socket);
    },
    /** Lines opened from now on pass everything again; those from before stay dead. */
    heal: () => {
      isSwallowing = false;
    },
  };
}
