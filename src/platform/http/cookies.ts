import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieIn } from '#/app/cookieIn.ts';
import { isHttps } from '#/platform/process/settings.ts';

// With https the prefix makes browsers refuse a cookie set by another host or over http.
const nameOf = (cookie: string) => (isHttps() ? `__Host-${cookie}` : cookie);

/** What this request carries in a cookie of ours. */
export const cookieOf = (request: FastifyRequest, cookie: string) =>
  cookieIn(request.headers.cookie, nameOf(cookie));

/** Has the browser keep a cookie of ours for so many seconds, out of reach for scripts and other sites; 0 forget it. */
export function setCookie(reply: FastifyReply, cookie: string, value: string, seconds: number) {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps() ? '; Secure' : ''}`;
  reply.header('set-cookie', `${nameOf(cookie)}=${value}; Max-Age=${seconds}; ${attributes}`);
}
