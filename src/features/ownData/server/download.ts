import type { FastifyInstance } from 'fastify';
import { paths } from '#/app/paths.ts';
import { requireFresh } from '#/features/accounts/server/fresh.ts';
import { storage } from '#/features/media/server/storage.ts';
import { checkWho, type Identify } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { findExport } from './exports.ts';
import { zipKeyOf } from './makeExport.ts';

/** GET the zip: whose it is, the session says; there is no address of somebody else's. */
export function serveExport(app: FastifyInstance, identify: Identify) {
  app.get(paths.ownExport(), { exposeHeadRoute: false }, async (request, reply) => {
    const me = checkWho('account', await identify(request))!;
    await requireFresh(me);
    const found = await findExport(me.id);
    const file = found?.state === 'ready' ? await (await storage()).read(zipKeyOf(found.id)) : undefined;
    if (!found || !file) return refuse('notFound', 'ownData.exportGone');
    const day = found.createdAt.toISOString().slice(0, 10);
    reply.headers({
      'content-type': 'application/zip',
      'content-length': file.size,
      'content-disposition': `attachment; filename="rounds-${me.username}-${day}.zip"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    return reply.send(file.stream);
  });
}
