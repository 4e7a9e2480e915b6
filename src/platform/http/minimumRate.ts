import type { IncomingMessage } from 'node:http';
import { limits } from '#/app/limits.ts';

/**
 * Destroys the connection of a request whose body arrives slower than `bodyPaceBytes` per `bodyPaceTime`. A slow line may
 * still take hours for a large file, but nobody can hold a connection open with a few bytes (slowloris).
 */
export function requireMinimumRate(request: IncomingMessage) {
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
