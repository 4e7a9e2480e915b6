import type { FastifyRequest } from 'fastify';
import { apiVersionHeader } from '#/platform/shared/apiVersion.ts';

/** Which version of the API the client of this request knows; 0 where it says nothing (docs/adr/0064). */
export const clientApiVersion = ({ headers }: FastifyRequest) => Number(headers[apiVersionHeader]) || 0;
