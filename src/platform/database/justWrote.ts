import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from '#/platform/http/cookies.ts';
import { settings } from '#/platform/process/settings.ts';
import { afterWriting } from './replica/finding.ts';

const cookie = 'rounds-wrote';

/** Where there is a replica, the browser that writes carries a word of it for some seconds, to whichever server it comes. */
export function rememberWriting(reply: FastifyReply) {
  if (!settings.databaseReplicaUrl) return;
  setCookie(reply, cookie, '1', afterWriting(settings.databaseReplicaLagSeconds));
}

/** Whether the browser of this request has written within the last seconds. */
export const hasJustWritten = (request: FastifyRequest) => cookieOf(request, cookie) === '1';
