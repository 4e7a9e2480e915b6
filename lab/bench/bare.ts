import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The limit beside us: Node's own server, stringifying the body it was sent, and nothing else. */
process.once('message', body => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit(0));
