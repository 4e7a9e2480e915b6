import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { db } from '#/platform/database/database.ts';
import { withAdmission } from '#/platform/http/admission.ts';
import { languageOf } from '#/platform/http/languageOf.ts';
import { consume, networkKey } from '#/platform/http/rates.ts';
import { emailDigests } from './tables.ts';
import { pagePolicy, unsubscribePage } from './unsubscribePage.ts';
import { unsubscribeRoute, userOfToken } from './unsubscribeToken.ts';

type Asked = { Querystring: { token?: unknown }; Body: unknown };

/**
 * Leaving the digest with one click (RFC 8058): a POST whose form says so ends it, from anywhere, without a session or cookie.
 * What programs and scanners request by themselves, by GET or by a POST of something else, only shows whether it is on, with a
 * button that sends that form.
 */
export function unsubscribeRoutes(app: FastifyInstance) {
  app.register(async scope => {
    scope.removeAllContentTypeParsers();
    // A form, in either of its encodings.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_024 }, (_, body, done) =>
      done(null, body),
    );
    scope.get<Asked>(unsubscribeRoute, { exposeHeadRoute: false }, async (request, reply) => {
      const userId = await findUser(request);
      return show(reply, request, userId ? await stateOf(userId) : 'unknown');
    });
    scope.post<Asked>(unsubscribeRoute, async (request, reply) => {
      const userId = await findUser(request);
      if (userId && isOneClick(request.body)) await withAdmission(true, () => endDigest(userId));
      return show(reply, request, userId ? await stateOf(userId) : 'unknown');
    });
  });
}

// Only wrong ones count: mail services end the digests of many from one address.
async function findUser({ query, ip }: FastifyRequest<Asked>) {
  const userId = userOfToken(query.token);
  if (!userId) await consume('link.use', networkKey(ip));
  return userId;
}

// The one field that RFC 8058 sends, which the button of the page sends too.
const isOneClick = (body: unknown) =>
  typeof body === 'string' &&
  (new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click' ||
    (body.includes('name="List-Unsubscribe"') && body.includes('\r\nOne-Click\r\n')));

/** Whether the page asks, or says that the digest is off. */
async function stateOf(userId: string): Promise<'question' | 'done'> {
  const isOn = and(eq(emailDigests.userId, userId), ne(emailDigests.cadence, 'off'));
  return (await withAdmission(true, () => db.$count(emailDigests, isOn))) > 0 ? 'question' : 'done';
}

const endDigest = (userId: string) =>
  db
    .update(emailDigests)
    .set({ cadence: 'off', nextAt: null })
    .where(and(eq(emailDigests.userId, userId), ne(emailDigests.cadence, 'off')));

const show = (reply: FastifyReply, request: FastifyRequest, what: 'question' | 'done' | 'unknown') =>
  reply
    .code(what === 'unknown' ? 404 : 200)
    .header('content-security-policy', pagePolicy)
    .type('text/html; charset=utf-8')
    .send(unsubscribePage(languageOf(request), what));
