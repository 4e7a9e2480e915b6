import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps, settings } from '#/base/server/settings.ts';
import { cookieIn } from '#/cookieIn.ts';

/**
 * The session; what ties a sign-in with Google, by passkey, or one that owes its code, to the browser that began it; what a
 * known browser is known by.
 */
type Cookie = 'rounds' | 'rounds-google' | 'rounds-code' | 'rounds-passkey' | 'rounds-browser';

// With https the prefix makes browsers refuse a cookie set by another host or over http.
const nameOf = (cookie: Cookie) => (isHttps() ? `__Host-${cookie}` : cookie);

/** The token this request carries in the cookie, if it has the form of one. */
export function tokenOf(request: FastifyRequest, cookie: Cookie = 'rounds'): string | undefined {
  const token = cookieIn(request.headers.cookie, nameOf(cookie));
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** `seconds`: how long the browser keeps it; a session's whole life unless said. */
export function setToken(reply: FastifyReply, token: string, cookie: Cookie = 'rounds', seconds?: number) {
  const maxAge = seconds ?? settings.sessionMaxDays * 24 * 60 * 60;
  reply.header('set-cookie', `${nameOf(cookie)}=${token}; Max-Age=${maxAge}; ${attributes()}`);
}

/** Has the browser forget this cookie. */
export function clearToken(reply: FastifyReply, cookie: Cookie = 'rounds') {
  reply.header('set-cookie', `${nameOf(cookie)}=; Max-Age=0; ${attributes()}`);
}

const attributes = () => `Path=/; HttpOnly; SameSite=Lax${isHttps() ? '; Secure' : ''}`;
