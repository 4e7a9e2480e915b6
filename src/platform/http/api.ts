import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#/app/limits.ts';
import { can, type Permission, permissions, type ThingOf } from '#/app/permissions.ts';
import type { Profession } from '#/app/profession.ts';
import type { TextKey } from '#/app/texts.ts';
import { recordDenied } from '#/platform/audit/recordDenied.ts';
import { rememberWriting } from '#/platform/database/justWrote.ts';
import { backgroundHeader } from '#/platform/shared/backgroundHeader.ts';
import { type Call, type InputOf, type OutputOf, rateOf, type Who } from '#/platform/shared/contract.ts';
import type { Shape } from '#/platform/shared/shapes.ts';
import { withAdmission } from './admission.ts';
import { serializerSchema } from './answerSchema.ts';
import { compress } from './compression.ts';
import { enumerationGuard } from './enumerationGuard.ts';
import { consume, networkKey } from './rates.ts';
import { RawJson } from './rawJson.ts';
import { refuse } from './refuse.ts';

/** The account behind a request, read from its session. */
export type Me = {
  id: string;
  sessionId: string;
  username: string;
  email: string;
  fullName: string | null;
  profession: Profession | null;
  hasProfile: boolean;
  isStaff: boolean;
  isModerator: boolean;
  /** Whether this browser has written within the last seconds: its lists are then read from the primary. */
  hasJustWritten: boolean;
};

export type Context<W extends Who = Who> = {
  me: W extends 'visitor' ? Me | null : Me;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handle<C extends Call> = (
  input: InputOf<C>,
  context: Context<C['who']>,
) => Promise<OutputOf<C> | RawJson>;
export type Route = { call: Call; handle: Handle<Call> };
/** `isUse`: a person caused the request, so the session counts as used. */
export type Identify = (request: FastifyRequest, isUse?: boolean) => Promise<Me | null>;

const isCausedByPerson = ({ headers }: FastifyRequest) => headers[backgroundHeader] === undefined;

/** Binds a call of the contract to the function that handles it. */
export function handler<C extends Call>(call: C, handle: Handle<C>): Route {
  return { call, handle: handle as Handle<Call> };
}

/** Checks `who` of a call: the only place that decides whether this account may make a call of this kind at all. */
export function checkWho(who: Who, me: Me | null): Me | null {
  if (who === 'visitor') return me;
  if (!me) return refuse('unauthorized', 'accounts.notAuthenticated');
  if (who === 'member' && !me.hasProfile) return refuse('forbidden', 'profiles.createFirst');
  // To everybody else the call does not exist.
  if ((who === 'staff' && !me.isStaff) || (who === 'moderator' && !me.isModerator))
    return refuse('notFound', 'base.notFound', { denied: who });
  return me;
}

/** Refuses unless the table of permissions (app/permissions.ts) allows `me` to do this to `thing`. */
export function authorize<P extends Permission>(me: Me, permission: P, thing: ThingOf<P>) {
  if (can(me, permission, thing)) return;
  const { code, text } = permissions[permission].refusal;
  refuse(code, text, code === 'conflict' ? {} : { denied: permission });
}

/** The key of a rate limit: the account, or the network of a visitor. */
export const requesterOf = (me: Me | null, request: FastifyRequest) => me?.id ?? networkKey(request.ip);

type Serving = {
  shapeOf: (call: Call) => Shape;
  identify: Identify;
  requireStepUp: (me: Me) => Promise<void>;
};

/** Registers an HTTP route for every handler. What can refuse a request, in its order: README.md. */
export function registerRoutes(
  app: FastifyInstance,
  routes: Route[],
  { shapeOf, identify, requireStepUp }: Serving,
) {
  for (const { call, handle } of routes) {
    const shape = shapeOf(call);
    const rate = rateOf(call);
    let write: ReturnType<FastifyReply['compileSerializationSchema']> | undefined;
    const isEnumerable = call.method === 'GET' && call.path.includes(':') && !call.skipsEnumerationGuard;
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: shape.bodyBytes ?? limits.bodyBytes,
      handler: async (request, reply) => {
        // Set before the write: if the response is lost, it may have been stored all the same.
        if (call.method !== 'GET' && !call.storesNothing) rememberWriting(reply);
        const result = await withAdmission(call.urgent === true, async () => {
          const somebody = await identify(request, isCausedByPerson(request));
          try {
            const me = checkWho(call.who, somebody);
            if (me && (call.who === 'staff' || call.who === 'moderator')) await requireStepUp(me);
            const input = readInput(call, shape, request);
            // The first page is free: every screen opens with one.
            const isFree = rate === 'list.more' && input.cursor === undefined;
            if (rate && !isFree) await consume(rate, requesterOf(me, request));
            const run = () => handle(input, { me: me as Me, request, reply });
            if (!me || !isEnumerable) return await run();
            return await enumerationGuard(me.id, Object.values(request.params as object).join('/'), run);
          } catch (error) {
            await recordDenied(somebody, error);
            throw error;
          }
        });
        reply.type('application/json; charset=utf-8');
        const isPublished = call.answer === 'published';
        if (result instanceof RawJson) return isPublished ? compress(request, reply, result) : result.bytes;
        // Compiled on first use: compiling all of them took a third of a start.
        write ??= reply.compileSerializationSchema(serializerSchema(shape.output));
        if (isPublished) return compress(request, reply, write(result as Record<string, unknown>));
        reply.serializer(write);
        return result;
      },
    });
  }
}

function readInput(call: Call, shape: Shape, request: FastifyRequest) {
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const sent = inQuery ? request.query : (request.body ?? {});
  const params = request.params as Record<string, string>;
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    refuse('invalid', 'base.invalidInput');
  // A path parameter may not be repeated in the body or query.
  const repeated = Object.keys(params).find(key => Object.hasOwn(sent as object, key));
  if (repeated) refuse('invalid', 'base.unknownField', { field: repeated });
  const parsed = shape.input.safeParse({ ...(sent as object), ...params });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const field = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path.join('.');
  return refuse('invalid', issue.message as TextKey, {
    field: field || undefined,
    params: issue.code === 'custom' ? (issue.params as Record<string, number>) : undefined,
  });
}
