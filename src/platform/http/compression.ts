import { randomInt } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#/app/limits.ts';
import { RawJson } from './rawJson.ts';

/** Best first, each at the level that pays on slow and fast lines (docs/adr/0054). */
const codings: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: bytes => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  br: bytes => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: bytes => gzipSync(bytes, { level: 3 }),
};
const names = Object.keys(codings);

/**
 * The body of an answer, compressed if it is long enough and its client takes a coding of ours. How well a text is
 * compressed tells whoever sees its length what it repeats (BREACH), so this is for calls that answer what is `published`
 * (contract.ts), and for pages made of their answers.
 */
export function compress({ headers }: FastifyRequest, reply: FastifyReply, body: RawJson | string) {
  const bytes = body instanceof RawJson ? body.bytes : Buffer.from(body);
  if (bytes.length < limits.compressedFrom) return bytes;
  reply.header('vary', 'accept-encoding');
  const coding = negotiate(headers['accept-encoding']?.toLowerCase() ?? '', names);
  if (!coding) return bytes;
  // A length that varies by itself: a difference of a byte is not seen in one answer, nor in a few.
  reply.headers({ 'content-encoding': coding, 'x-padding': '-'.repeat(randomInt(1, 65)) });
  return body instanceof RawJson ? compressOnce(body, coding) : codings[coding]!(bytes);
}

function compressOnce({ bytes, compressed }: RawJson, coding: string) {
  const known = compressed.get(coding) ?? codings[coding]!(bytes);
  compressed.set(coding, known);
  return known;
}
