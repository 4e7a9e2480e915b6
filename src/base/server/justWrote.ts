import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterWriting } from './replica/finding.ts';
import { isHttps, settings } from './settings.ts';

const nameOf = () => (isHttps() ? '__Host-rounds-wrote' : 'rounds-wrote');

/** Where there is a replica, the browser that writes carries a word of it for some seconds, to whichever server it comes. */
export function rememberWriting(reply: FastifyReply) {
  if (!settings.databaseReplicaUrl) return;
  const seconds = afterWriting(settings.databaseReplicaLagSeconds);
  reply.header(
    'set-cookie',
    `${nameOf()}=1; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isHttps() ? '; Secure' : ''}`,
  );
}

/** Whether the browser of this request has written within the last seconds. */
export const hasJustWritten = (request: FastifyRequest) =>
  request.headers.cookie?.includes(`${nameOf()}=1`) === true;
