import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between browsers and a server, passes everything on, and cuts every connection when it is told to. */
export async function openCuttingProxy() {
  const sockets = new Set<Socket>();
  let target = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  };
  const server = createServer(near => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) keep(socket);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The port of the server behind it. */
    leadTo: (port: number) => {
      target = port;
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
