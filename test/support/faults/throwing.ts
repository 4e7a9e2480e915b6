import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where a request can ask the server to throw, by its header x-throw-in. */
export const hooks = [
  'onRequest',
  'preParsing',
  'preValidation',
  'preHandler',
  'preSerialization',
  'onSend',
  'onError',
  'onResponse',
] as const;

// Once per request: the response that reports the fault passes some of the hooks again.
const thrown = new WeakSet<FastifyRequest>();

/** Loaded before a server it adds the faults to its hooks, and one that nobody catches: 'nobody'. */
subscribe('fastify.initialization', message => {
  const { fastify } = message as { fastify: FastifyInstance };
  for (const hook of hooks)
    fastify.addHook(hook as 'onRequest', async request => {
      if (request.headers['x-throw-in'] !== hook || thrown.has(request)) return;
      thrown.add(request);
      throw new Error(`thrown in ${hook}`);
    });
  fastify.addHook('onRequest', async request => {
    if (request.headers['x-throw-in'] === 'nobody') Promise.reject(new Error('nobody catches this'));
  });
});
