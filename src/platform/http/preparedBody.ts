import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A public body that never changes while the process runs, with its compressed copies by content coding. */
export type PreparedBody = {
  type: string;
  version: string;
  bytes: Buffer;
  compressed: Record<string, Buffer>;
};

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const keptFor = 'public, max-age=300, no-transform';

/** Compresses a text once, in the thread pool of zlib. `type` is its Content-Type. */
export async function prepareBody(type: string, text: string): Promise<PreparedBody> {
  const bytes = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, quality),
    promisify(gzip)(bytes, { level: 6 }),
  ]);
  const version = `${bytes.length.toString(36)}-${crc32(bytes).toString(36)}`;
  return { type, version, bytes, compressed: { br, gzip: gz } };
}

/** Answers with a prepared body, or with 304 when the client has it. Each coding has an ETag of its own. */
export function sendPrepared({ headers }: FastifyRequest, reply: FastifyReply, body: PreparedBody) {
  const coding = negotiate(headers['accept-encoding']?.toLowerCase() ?? '', Object.keys(body.compressed));
  const tag = coding ? `"${body.version}-${coding}"` : `"${body.version}"`;
  reply.headers({ 'cache-control': keptFor, vary: 'accept-encoding', etag: tag });
  if (headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  reply.type(body.type);
  if (coding) reply.header('content-encoding', coding);
  return reply.send(coding ? body.compressed[coding] : body.bytes);
}
