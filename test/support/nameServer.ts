import { createSocket } from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';

const types = { A: 1, AAAA: 28 };

/** Where the questions' name ends in a DNS message, and what it is. */
function readName(message: Buffer) {
  const labels = [];
  let at = 12;
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/**
 * A name server on loopback that this process asks from now on. `addressesOf` says which IPv4 addresses a name has this time; of
 * IPv6 it knows none.
 */
export async function openNameServer(addressesOf: (name: string) => string[]) {
  const asked: string[] = [];
  const socket = createSocket('udp4', (message, { port, address }) => {
    const { name, end } = readName(message);
    const type = message.readUInt16BE(end);
    if (type === types.A) asked.push(name);
    const found = type === types.A ? addressesOf(name) : [];
    const header = Buffer.alloc(12);
    message.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8580, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(found.length, 6);
    const records = found.map(ip => {
      // The name of the question, class IN, kept for no time.
      const head = Buffer.from([0xc0, 12, 0, types.A, 0, 1, 0, 0, 0, 0, 0, 4]);
      return Buffer.concat([head, Buffer.from(ip.split('.').map(Number))]);
    });
    socket.send(Buffer.concat([header, message.subarray(12, end + 4), ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const before = dns.getServers();
  const use = (servers: string[]) => {
    dns.setServers(servers);
    dns.promises.setServers(servers);
  };
  use([`127.0.0.1:${socket.address().port}`]);
  return {
    /** The names whose addresses were asked for. */
    asked,
    async close() {
      use(before);
      socket.close();
      await once(socket, 'close');
    },
  };
}
