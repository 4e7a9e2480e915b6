import { once } from 'node:events';
import { connect } from 'node:net';

/** Whether somebody listens at a port of loopback, or at a socket of this path. */
export async function answers(place: number | string) {
  const socket = typeof place === 'string' ? connect(place) : connect(place, '127.0.0.1');
  const opened = await Promise.race([once(socket, 'connect'), once(socket, 'error')]).then(
    () => !socket.connecting && !socket.errored,
    () => false,
  );
  socket.destroy();
  return opened;
}
