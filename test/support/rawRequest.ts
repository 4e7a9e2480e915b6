import { once } from 'node:events';
import { connect } from 'node:net';

type RawAnswer = { status: number; headers: Headers; body: string };

/**
 * Sends these bytes on a connection of their own, as no HTTP client would, and reads until the server closes it.
 * `status` is 0 when nothing came back.
 */
export async function rawRequest(url: string, bytes: string): Promise<RawAnswer> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
  let text = '';
  socket.on('data', part => {
    text += part;
  });
  // A server that has said what it had to say may cut what is still being sent.
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}

/** A request of HTTP/1.1 in bytes, after which the connection is closed. */
export const bytesOfRequest = (line: string, headers: string[] = [], body = '') =>
  `${[`${line} HTTP/1.1`, 'Host: rounds.example.org', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n${body}`;
