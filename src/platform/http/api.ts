import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Call, type InputOf, type OutputOf, rateOf, type Who } from '#/platform/shared/contract.ts';
import { limits } from '#/app/limits.ts';
import type { Profession } from '#/app/profession.ts';
import type { TextKey } from '#/app/texts.ts';
import { answerSchema } from './answerSchema.ts';
import { rememberWriting } from '#/platform/database/justWrote.ts';
import { networkKey, spend } from './rates.ts';
import { recordDenied } from '#/platform/audit/recordDenied.ts';
import { refuse } from './refuse.ts';
import { unlessGuessing } from './unlessGuessing.ts';
import { withRoom } from './withRoom.ts';
import { Written } from './written.ts';

/** The person behind a request, as the session tells. */
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
  /** Whether this browser has written within the last seconds: what it lists then is what the primary has. */
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
) => Promise<OutputOf<C> | Written>;
export type Answer = { call: Call; handle: Handle<Call> };
/** `isUse`: somebody is at this browser now, so that the session counts as used. */
export type Identify = (request: FastifyRequest, isUse?: boolean) => Promise<Me | null>;

/** Set by our web app on calls that nobody brought about: after a cut, by a clock, in a tab that is only open. */
export const backgroundHeader = 'x-rounds-background';

const isByPerson = ({ headers }: FastifyRequest) => headers[backgroundHeader] === undefined;

/** Says on the server what a call of the contract does. */
export function answer<C extends Call>(call: C, handle: Handle<C>): Answer {
  return { call, handle: handle as Handle<Call> };
}

/** The one place where it is decided whether a person may make a call of this kind at all. */
export function admit(who: Who, me: Me | null): Me | null {
  if (who === 'visitor') return me;
  if (!me) return refuse('unauthorized', 'accounts.notAuthenticated');
  if (who === 'member' && !me.hasProfile) return refuse('forbidden', 'profiles.createFirst');
  // For everybody else there is no such call.
  if ((who === 'staff' && !me.isStaff) || (who === 'moderator' && !me.isModerator))
    return refuse('notFound', 'base.notFound', { denied: who });
  return me;
}

/** Whom the rate of a call counts: the account, or the network of a visitor. */
export const requesterOf = (me: Me | null, request: FastifyRequest) => me?.id ?? networkKey(request.ip);

/** Puts every answer behind its HTTP route. */
export function mount(
  app: FastifyInstance,
  answers: Answer[],
  identify: Identify,
  requireDuty: (me: Me) => Promise<void>,
) {
  for (const { call, handle } of answers) {
    const rate = rateOf(call);
    let write: ReturnType<FastifyReply['compileSerializationSchema']> | undefined;
    const isGuessable = call.method === 'GET' && call.path.includes(':') && !call.neverSlowed;
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.bodyBytes ?? limits.bodyBytes,
      handler: async (request, reply) => {
        // Before it is known whether it was stored: an answer may be lost.
        if (call.method !== 'GET') rememberWriting(reply);
        const result = await withRoom(call.urgent === true, async () => {
          const somebody = await identify(request, isByPerson(request));
          try {
            const me = admit(call.who, somebody);
            if (me && (call.who === 'staff' || call.who === 'moderator')) await requireDuty(me);
            const input = readInput(call, request);
            // The first page is what every screen opens with.
            const isFree = rate === 'list.more' && input.cursor === undefined;
            if (rate && !isFree) await spend(rate, requesterOf(me, request));
            const doIt = () => handle(input, { me: me as Me, request, reply });
            if (!me || !isGuessable) return await doIt();
            return await unlessGuessing(me.id, Object.values(request.params as object).join('/'), doIt);
          } catch (error) {
            await recordDenied(somebody, error);
            throw error;
          }
        });
        reply.type('application/json; charset=utf-8');
        if (result instanceof Written) return result.bytes;
        // Compiled with the first answer: all at once they were a third of a start's work.
        write ??= reply.compileSerializationSchema(answerSchema(call.output));
        reply.serializer(write);
        return result;
      },
    });
  }
}

function readInput(call: Call, request: FastifyRequest) {
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const sent = inQuery ? request.query : (request.body ?? {});
  const params = request.params as Record<string, string>;
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    refuse('invalid', 'base.invalidInput');
  // A key of the path may not be said a second time in the body or query.
  const double = Object.keys(params).find(key => Object.hasOwn(sent as object, key));
  if (double) refuse('invalid', 'base.unknownField', { field: double });
  const parsed = call.input.safeParse({ ...(sent as object), ...params });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const field = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path.join('.');
  return refuse('invalid', issue.message as TextKey, {
    field: field || undefined,
    params: issue.code === 'custom' ? (issue.params as Record<string, number>) : undefined,
  });
}
