import type { IncomingMessage } from 'node:http';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uuid } from '#/base/contract.ts';
import { admit, type Identify } from '#/base/server/api.ts';
import { refuse } from '#/base/server/refuse.ts';
import { tusPath } from '#/media/contract.ts';
import { dropUpload } from './dropUpload.ts';
import { incoming } from './incoming.ts';
import { openUpload } from './openUpload.ts';
import { readCreation } from './readCreation.ts';
import { markReceived, receiveIfComplete } from './receive.ts';
import { tusFailure } from './tusFailure.ts';
import { findMine } from './uploads.ts';

type Address = { Params: { id: string } };

// Which upload a request is for is decided here, once; the tus server reads no address of its own.
const meant = new WeakMap<IncomingMessage, string>();
const idOf = (request: object) => meant.get((request as { node: { req: IncomingMessage } }).node.req);

/** The tus protocol behind our own doors: session, origin, owner, quota. */
export function tusRoutes(app: FastifyInstance, identify: Identify) {
  const tus = openTus();
  app.register(async scope => {
    scope.removeAllContentTypeParsers();
    // Left unread: the tus server writes it to the disk as it comes.
    scope.addContentTypeParser('application/offset+octet-stream', (_, _body, done) => done(null));
    scope.post(tusPath, async (request, reply) => {
      const me = admit('account', await identify(request))!;
      return hand(tus, request, reply, await openUpload(me, readCreation(request.headers)));
    });
    scope.head<Address>(`${tusPath}/:id`, async (request, reply) => {
      const upload = await mine(request);
      const state = await receiveIfComplete(upload);
      if (state === 'open') return hand(tus, request, reply, upload.id);
      const length = String(upload.bytes);
      return reply
        .headers({ 'tus-resumable': '1.0.0', 'upload-offset': length, 'upload-length': length })
        .send();
    });
    scope.patch<Address>(`${tusPath}/:id`, async (request, reply) => {
      const upload = await mine(request);
      if (upload.state !== 'open') refuse('conflict', 'media.notUploaded');
      return hand(tus, request, reply, upload.id);
    });
    scope.delete<Address>(`${tusPath}/:id`, async (request, reply) => {
      const { id } = await mine(request);
      await dropUpload(admit('account', await identify(request))!, id);
      return reply.code(204).header('tus-resumable', '1.0.0').send();
    });
  });

  async function mine(request: FastifyRequest<Address>) {
    const me = admit('account', await identify(request))!;
    const { id } = request.params;
    return uuid.safeParse(id).success ? findMine(me, id) : refuse('notFound', 'media.notFound');
  }
}

function openTus() {
  return new Server({
    path: tusPath,
    datastore: incoming().store,
    relativeLocation: true,
    // Its own pages only: no other origin is ever allowed in.
    allowedOrigins: () => false,
    namingFunction: request => idOf(request)!,
    getFileIdFromRequest: idOf,
    onUploadFinish: async (_, upload) => {
      await markReceived(upload.id);
      return {};
    },
    onResponseError: (_, error) => tusFailure(error),
  });
}

async function hand(tus: Server, request: FastifyRequest, reply: FastifyReply, id: string) {
  meant.set(request.raw, id);
  for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value!);
  reply.hijack();
  await tus.handle(request.raw, reply.raw);
}
