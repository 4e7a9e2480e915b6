import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uuid } from '#/base/contract.ts';
import { admit, type Identify } from '#/base/server/api.ts';
import { refuse } from '#/base/server/refuse.ts';
import { widths } from '#/media/contract.ts';
import { keyOf, storage } from './storage.ts';
import { findUpload } from './uploads.ts';

type Address = { Params: { id: string; file: string } };

/** GET /media/{id}/{width}.webp, for those who may see what the picture belongs to. */
export function serveMedia(app: FastifyInstance, identify: Identify) {
  app.get<Address>('/media/:id/:file', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const me = admit('account', await identify(request))!;
    const { id, width } = readAddress(request.params);
    const upload = await findUpload(me, id);
    if (!widths[upload.folder].includes(width)) return missing();
    return send(request, reply, keyOf(upload.id, width));
  });
}

const missing = () => refuse('notFound', 'media.notFound');

function readAddress({ id, file }: Address['Params']) {
  const width = /^([1-9]\d{1,3})\.webp$/.exec(file)?.[1];
  return uuid.safeParse(id).success && width ? { id, width: Number(width) } : missing();
}

// The bytes under a key never change, the right to see them may: it has been asked before this.
async function send(request: FastifyRequest, reply: FastifyReply, key: string) {
  const isKnown = request.headers['if-none-match']?.includes(`"${key}"`);
  const found = isKnown ? undefined : await storage().read(key);
  if (!isKnown && !found) return missing();
  reply.headers({
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    etag: `"${key}"`,
  });
  if (!found) return reply.code(304).send();
  return reply.headers({ 'content-type': 'image/webp', 'content-length': found.size }).send(found.stream);
}
