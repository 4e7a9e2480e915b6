import type { IncomingMessage } from 'node:http';
import { limits } from '#/app/limits.ts';

/**
 * Cuts a request whose body comes too slowly: at least `bodyPaceBytes` within each `bodyPaceTime`. A slow line may take
 * hours for a large file, and nobody can hold a connection open with a few bytes.
 */
export function keepPace(request: IncomingMessage) {
  const { headers, socket } = request;
  if (!headers['transfer-encoding'] && !Number(headers['content-length'])) return;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return;
    if (socket.bytesRead - before < limits.bodyPaceBytes) socket.destroy();
    before = socket.bytesRead;
  }, limits.bodyPaceTime).unref();
  request.once('close', () => clearInterval(timer));
}
