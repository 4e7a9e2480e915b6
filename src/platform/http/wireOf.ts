import type { FastifyRequest } from 'fastify';
import { wireHeader } from '#/platform/shared/wire.ts';

/** Which wire version whoever asks knows; 0 where nothing is said (docs/adr/0064). */
export const wireOf = ({ headers }: FastifyRequest) => Number(headers[wireHeader]) || 0;
