import { randomInt } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpLimits } from '#/app/limits.ts';
import { RawJson } from './rawJson.ts';

const {
  ZSTD_c_compressionLevel: level,
  ZSTD_c_windowLog: windowLog,
  ZSTD_c_hashLog: hashLog,
  ZSTD_c_chainLog: chainLog,
  BROTLI_PARAM_QUALITY: quality,
} = constants;

// The tables of zstd as small as answers are: by default it is given half a megabyte for each, page by page.
const ofZstd = { [level]: 3, [windowLog]: 15, [hashLog]: 14, [chainLog]: 14 };

/** Best first, each at the level that pays on slow and fast lines (docs/adr/0054). */
const codings: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: bytes => zstdCompressSync(bytes, { params: ofZstd, chunkSize: roomFor(bytes) }),
  br: bytes => brotliCompressSync(bytes, { params: { [quality]: 3 }, chunkSize: roomFor(bytes) }),
  gzip: bytes => gzipSync(bytes, { level: 3, chunkSize: roomFor(bytes) }),
};

// What comes out mostly fits, and little is left over: by default each answer would leave 16 KB to the garbage collector.
const roomFor = (bytes: Buffer) => Math.max(512, bytes.length >> 1);
const names = Object.keys(codings);

/**
 * The body of an answer, compressed if it is long enough and its client takes a coding of ours. How well a text is
 * compressed tells whoever sees its length what it repeats (BREACH), so this is for calls that answer what is `published`
 * (contract.ts), and for pages made of their answers.
 */
export function compress({ headers }: FastifyRequest, reply: FastifyReply, body: RawJson | string) {
  const plain = body instanceof RawJson ? body.bytes : body;
  if (Buffer.byteLength(plain) < httpLimits.compressedFrom) return plain;
  reply.header('vary', 'accept-encoding');
  const coding = negotiate(headers['accept-encoding']?.toLowerCase() ?? '', names);
  if (!coding) return plain;
  // A length that varies by itself: a difference of a byte is not seen in one answer, nor in a few.
  reply.headers({ 'content-encoding': coding, 'x-padding': '-'.repeat(randomInt(1, 65)) });
  return body instanceof RawJson ? compressOnce(body, coding) : codings[coding]!(Buffer.from(body));
}

function compressOnce({ bytes, compressed }: RawJson, coding: string) {
  const known = compressed.get(coding) ?? codings[coding]!(bytes);
  compressed.set(coding, known);
  return known;
}
