import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TextKey } from '#/app/texts.ts';
import { tusPath } from '#/features/media/folders.ts';
import { uploadMetadata } from '#/features/media/shapes.ts';
import { withAdmission } from '#/platform/http/admission.ts';
import { checkWho, type Identify } from '#/platform/http/api.ts';
import { enumerationGuard } from '#/platform/http/enumerationGuard.ts';
import { consume } from '#/platform/http/rates.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { log } from '#/platform/observability/log.ts';
import { uuid } from '#/platform/shared/shapes.ts';
import { dropUpload } from './dropUpload.ts';
import { incoming } from './incoming.ts';
import { openUpload } from './openUpload.ts';
import { markReceived, receiveIfComplete } from './receive.ts';
import { refuseWithoutSpace } from './space.ts';
import { tusFailure } from './tusFailure.ts';
import { findOwnUpload } from './uploads.ts';

type Address = { Params: { id: string } };

// Which upload a request is for is decided here, once; the tus server reads no address of its own.
const meant = new WeakMap<IncomingMessage, string>();
type OfNode = { node: { req: IncomingMessage; res: ServerResponse } };
const idOf = (request: object) => meant.get((request as OfNode).node.req);

/** The tus protocol behind our own checks: session, origin, owner, quota. */
export function tusRoutes(app: FastifyInstance, identify: Identify) {
  let opened: Promise<Server> | undefined;
  const hand = async (request: FastifyRequest, reply: FastifyReply, id: string) => {
    opened ??= openTus();
    await handTo(await opened, request, reply, id);
  };
  app.register(async scope => {
    scope.removeAllContentTypeParsers();
    // Left unread: the tus server writes it to the disk as it comes.
    scope.addContentTypeParser('application/offset+octet-stream', (_, _body, done) => done(null));
    scope.post(tusPath, async (request, reply) => {
      const { me, id } = await withAdmission(false, async () => {
        const me = checkWho('account', await identify(request))!;
        const sent = readCreation(request.headers);
        await consume('upload.create', me.id);
        return { me, id: await openUpload(me, sent) };
      });
      await hand(request, reply, id);
      // Nobody got its address, and it would count as one of the uploads in progress.
      if (reply.raw.statusCode >= 500)
        await dropUpload(me, id).catch(err =>
          log.warn({ err }, 'an upload that never began was not dropped'),
        );
    });
    scope.head<Address>(`${tusPath}/:id`, async (request, reply) => {
      const { upload } = await find(request);
      if ((await receiveIfComplete(upload)) === 'open') return hand(request, reply, upload.id);
      const length = String(upload.bytes);
      return reply.headers({ ...version, 'upload-offset': length, 'upload-length': length }).send();
    });
    scope.patch<Address>(`${tusPath}/:id`, async (request, reply) => {
      const { upload } = await find(request);
      if (upload.state !== 'open') refuse('conflict', 'media.notUploaded');
      // Once more: since it began others may have filled the disk.
      await refuseWithoutSpace(Number(request.headers['content-length'] ?? 0));
      return hand(request, reply, upload.id);
    });
    scope.delete<Address>(`${tusPath}/:id`, async (request, reply) => {
      const { me, upload } = await find(request);
      await dropUpload(me, upload.id);
      return reply.code(204).headers(version).send();
    });
  });

  // Here and above the bytes take no room: a slow line may take hours for them.
  const find = (request: FastifyRequest<Address>) =>
    withAdmission(false, async () => {
      const me = checkWho('account', await identify(request))!;
      const { id } = request.params;
      const look = async () => {
        if (!uuid.safeParse(id).success) refuse('notFound', 'media.notFound');
        return { me, upload: await findOwnUpload(me, id) };
      };
      return request.method === 'HEAD' ? enumerationGuard(me.id, id, look) : look();
    });
}

const version = { 'tus-resumable': '1.0.0' };

// Read with the first upload, so that a start does not wait.
async function openTus() {
  const { Server } = await import('@tus/server');
  const { store } = await incoming();
  return new Server({
    path: tusPath,
    datastore: store,
    relativeLocation: true,
    // Its own pages only: no other origin is ever allowed in.
    allowedOrigins: () => false,
    namingFunction: request => idOf(request)!,
    getFileIdFromRequest: idOf,
    onUploadFinish: async (_, upload) => {
      await markReceived(upload.id);
      return {};
    },
    onResponseError(request, error) {
      const { retryAfter, ...failure } = tusFailure(error);
      if (retryAfter) (request as object as OfNode).node.res.setHeader('retry-after', retryAfter);
      return failure;
    },
  });
}

async function handTo(tus: Server, request: FastifyRequest, reply: FastifyReply, id: string) {
  meant.set(request.raw, id);
  for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value!);
  reply.hijack();
  await tus.handle(request.raw, reply.raw);
}

/** What a new upload is to be, from the headers of the tus protocol. Refuses whatever else they ask for. */
function readCreation(headers: IncomingHttpHeaders) {
  if (headers['upload-defer-length'] || headers['upload-concat']) refuse('invalid', 'base.invalidInput');
  const length = String(headers['upload-length']);
  if (!/^\d{1,15}$/.test(length)) refuse('invalid', 'base.invalidInput', { field: 'Upload-Length' });
  return { ...readMetadata(String(headers['upload-metadata'] ?? '')), bytes: Number(length) };
}

function readMetadata(header: string) {
  const pairs = header.split(',').map(pair => pair.trim().split(' '));
  const named = pairs.map(([key, value = '']) => [key!, Buffer.from(value, 'base64').toString()] as const);
  if (new Set(named.map(([key]) => key)).size < named.length) refuse('invalid', 'base.invalidInput');
  const parsed = uploadMetadata.safeParse(Object.fromEntries(named));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const isOurs = issue.message.startsWith('base.');
  return refuse('invalid', isOurs ? (issue.message as TextKey) : 'base.invalidInput', {
    field: issue.path.join('.') || undefined,
    params: issue.code === 'custom' ? (issue.params as Record<string, number>) : undefined,
  });
}
