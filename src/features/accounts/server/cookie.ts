import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from '#/platform/http/cookies.ts';
import { settings } from '#/platform/process/settings.ts';

/**
 * The session; what ties a sign-in with Google, by passkey, or one that owes its code, to the browser that began it; what a
 * known browser is known by.
 */
type Cookie = 'rounds' | 'rounds-google' | 'rounds-code' | 'rounds-passkey' | 'rounds-browser';

/** The token this request carries in the cookie, if it has the form of one. */
export function tokenOf(request: FastifyRequest, cookie: Cookie = 'rounds'): string | undefined {
  const token = cookieOf(request, cookie);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** `seconds`: how long the browser keeps it; a session's whole life unless said. */
export function setToken(reply: FastifyReply, token: string, cookie: Cookie = 'rounds', seconds?: number) {
  setCookie(reply, cookie, token, seconds ?? settings.sessionMaxDays * 24 * 60 * 60);
}

/**
 * Makes the browser forget the session and everything it stored for the person: cache, drafts, files, offline cache.
 * Cookies stay: the language, the theme, and that this browser is known.
 */
export function clearBrowser(reply: FastifyReply) {
  clearToken(reply);
  reply.header('clear-site-data', '"cache", "storage"');
}

/** Has the browser forget this cookie. */
export const clearToken = (reply: FastifyReply, cookie: Cookie = 'rounds') => setCookie(reply, cookie, '', 0);
