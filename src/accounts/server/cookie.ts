import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps, settings } from '#/base/server/settings.ts';

// With https the prefix makes browsers refuse a cookie set by another host or over http.
const name = () => (isHttps() ? '__Host-rounds' : 'rounds');

/** The session token this request carries, if it has the form of one. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const prefix = `${name()}=`;
  const pair = request.headers.cookie?.split(';').find(part => part.trim().startsWith(prefix));
  const token = pair?.trim().slice(prefix.length);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

export function setToken(reply: FastifyReply, token: string) {
  const maxAge = settings.sessionMaxDays * 24 * 60 * 60;
  reply.header('set-cookie', `${name()}=${token}; Max-Age=${maxAge}; ${attributes()}`);
}

export function clearToken(reply: FastifyReply) {
  reply.header('set-cookie', `${name()}=; Max-Age=0; ${attributes()}`);
}

const attributes = () => `Path=/; HttpOnly; SameSite=Lax${isHttps() ? '; Secure' : ''}`;
