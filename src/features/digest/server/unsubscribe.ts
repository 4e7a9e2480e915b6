import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { db } from '#/platform/database/database.ts';
import { withAdmission } from '#/platform/http/admission.ts';
import { languageOf } from '#/platform/http/languageOf.ts';
import { consume, networkKey } from '#/platform/http/rates.ts';
import { emailDigests } from './tables.ts';
import { pagePolicy, unsubscribePage } from './unsubscribePage.ts';
import { unsubscribeRoute, userOfToken } from './unsubscribeToken.ts';

type Asked = { Querystring: { token?: unknown } };

/**
 * Leaving the digest with one click (RFC 8058): POST ends it, whoever sends it and whatever is in it, without a session or cookie.
 * GET, which mail programs and scanners do by themselves, only shows a page with a button that does the POST.
 */
export function unsubscribeRoutes(app: FastifyInstance) {
  app.register(async scope => {
    scope.removeAllContentTypeParsers();
    // A form, in either of its encodings: what is in it changes nothing.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_024 }, (_, _body, done) => done(null));
    scope.get<Asked>(unsubscribeRoute, { exposeHeadRoute: false }, async (request, reply) => {
      const userId = await findUser(request);
      return show(reply, request, userId ? 'question' : 'unknown');
    });
    scope.post<Asked>(unsubscribeRoute, async (request, reply) => {
      const userId = await findUser(request);
      if (userId) await withAdmission(true, () => endDigest(userId));
      return show(reply, request, userId ? 'done' : 'unknown');
    });
  });
}

// Only wrong ones count: mail services end the digests of many from one address.
async function findUser({ query, ip }: FastifyRequest<Asked>) {
  const userId = userOfToken(query.token);
  if (!userId) await consume('link.use', networkKey(ip));
  return userId;
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
