import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A public body that never changes while the process runs, with its compressed copies by content coding. */
export type PreparedBody = { type: string; hash: string; bytes: Buffer; compressed: Record<string, Buffer> };

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const keptFor = 'public, max-age=300, no-transform';

/** Compresses a text once, in the thread pool of zlib. `type` is its Content-Type. */
export async function prepareBody(type: string, text: string): Promise<PreparedBody> {
  const bytes = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, quality),
    promisify(gzip)(bytes, { level: 6 }),
  ]);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { type, hash, bytes, compressed: { br, gzip: gz } };
}

/** Answers with a prepared body, or with 304 when the client has it. Each coding has an ETag of its own. */
export function sendPrepared({ headers }: FastifyRequest, reply: FastifyReply, body: PreparedBody) {
  const coding = negotiate(headers['accept-encoding']?.toLowerCase() ?? '', Object.keys(body.compressed));
  const tag = coding ? `"${body.hash}-${coding}"` : `"${body.hash}"`;
  reply.headers({ 'cache-control': keptFor, vary: 'accept-encoding', etag: tag });
  if (headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  reply.type(body.type);
  if (coding) reply.header('content-encoding', coding);
  return reply.send(coding ? body.compressed[coding] : body.bytes);
}
