import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audioTypeOf, kindOf, videoTypeOf } from '#/features/media/folders.ts';
import { withAdmission } from '#/platform/http/admission.ts';
import { checkWho, type Identify } from '#/platform/http/api.ts';
import { enumerationGuard } from '#/platform/http/enumerationGuard.ts';
import { uuid } from '#/platform/shared/shapes.ts';
import { filesOf, keyOf } from './files.ts';
import { fileNameOf } from './show.ts';
import { secondsLeft } from './signature.ts';
import { type Range, storage } from './storage.ts';
import { findUpload, missing, type UploadRow } from './uploads.ts';
import { isWithdrawn } from './withdrawnPictures.ts';

/**
 * The part of a file of `size` bytes that a request asks for. Undefined: all of it, also when several parts are asked
 * for at once or the file is another one than If-Range names (RFC 9110, 14).
 */
function rangeOf(
  headers: IncomingHttpHeaders,
  tag: string,
  size: number,
): Range | undefined | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '');
  if (!match || match[0] === 'bytes=-') return undefined;
  if (headers['if-range'] !== undefined && headers['if-range'] !== tag) return undefined;
  const [first, last] = [match[1]!, match[2]!];
  if (first === '') return suffix(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}

const suffix = (length: number, size: number) =>
  length === 0 ? 'unsatisfiable' : { start: Math.max(size - length, 0), end: size - 1 };

type Address = { Params: { id: string; file: string }; Querystring: { s?: unknown } };

// All there is: whatever else a file may contain, it is never handed out as anything other than this.
const types: Record<string, string> = {
  ...videoTypeOf,
  ...audioTypeOf,
  webp: 'image/webp',
  avif: 'image/avif',
  bin: 'application/octet-stream',
};

/**
 * GET /media/{id}/{width}.webp, {width}.avif, full.webp, video.{format}, audio.{format} or file.bin, for those who may see what it
 * belongs to; and pictures without asking who it is while the address is signed (signature.ts).
 */
export function serveMedia(app: FastifyInstance, identify: Identify) {
  app.get<Address>('/media/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const seconds = isPicture(file) ? secondsLeft(id, request.query.s) : 0;
    // Whoever has this address has it from somebody who may see the picture. No proxy keeps it, as it may be taken back.
    if (seconds > 0 && !isWithdrawn(id))
      return send(request, reply, keyOf(id, file), `private, max-age=${seconds}`);
    const upload = await withAdmission(false, async () => {
      const somebody = await identify(request);
      if (!somebody && seconds > 0) return missing();
      const me = checkWho('account', somebody)!;
      return enumerationGuard(me.id, id, async () =>
        uuid.safeParse(id).success ? findUpload(me, id) : missing(),
      );
    });
    if (upload.state !== 'ready' || !filesOf(upload).includes(file)) return missing();
    if (upload.format === 'bin') reply.header('content-disposition', downloadOf(fileNameOf(upload)));
    return send(request, reply, keyOf(upload.id, file), keeping(upload));
  });
}

const isPicture = (file: string) => /^(?:\d+\.(?:webp|avif)|full\.webp)$/.test(file);

/** RFC 6266 and 8187: the name in any script, and nothing in it is syntax. */
const downloadOf = (name: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, escaped)}`;
const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;

// Files of chats and documents leave no trace on a shared computer. Of the others the bytes never change but the right to
// see them may, at any moment: kept by the browser, asked for each time.
const keeping = ({ folder, chatId }: UploadRow) =>
  chatId || kindOf[folder] === 'document' ? 'private, no-store' : 'private, no-cache';

async function send(request: FastifyRequest, reply: FastifyReply, key: string, cacheControl: string) {
  const tag = `"${key}"`;
  const isKnown = request.headers['if-none-match']?.includes(tag);
  const size = isKnown ? 0 : await (await storage()).size(key);
  if (size === undefined) return missing();
  reply.headers({
    'cache-control': cacheControl,
    'content-security-policy': "sandbox; default-src 'none'",
    etag: tag,
  });
  if (isKnown) return reply.code(304).send();
  return sendBytes(request, reply, { key, size, range: rangeOf(request.headers, tag, size) });
}

type Wanted = { key: string; size: number; range: Range | undefined | 'unsatisfiable' };

async function sendBytes(request: FastifyRequest, reply: FastifyReply, { key, size, range }: Wanted) {
  reply.headers({ 'accept-ranges': 'bytes', 'content-type': types[key.split('.').at(-1)!] });
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${size}`).removeHeader('content-type').send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.header('content-length', end - start + 1);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  // Of HEAD Fastify sends the headers alone.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send((await (await storage()).read(key, range))?.stream ?? missing());
}
