import assert from 'node:assert/strict';
import fastify from 'fastify';
import { test } from 'vitest';
import * as z from 'zod';
import { serializerSchema } from './answerSchema.ts';

const person = z.strictObject({ name: z.string() });
const output = z.strictObject({
  author: person.nullable(),
  at: z.date().nullable(),
  note: z.string().nullable().optional(),
  badges: z.array(z.string()).nullable(),
  target: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('post'), post: person.nullable() }),
    z.strictObject({ kind: z.literal('chat'), chat: z.int() }),
  ]),
});

async function written(value: object) {
  const app = fastify();
  app.get('/', { schema: { response: { 200: serializerSchema(output) } } }, async () => value);
  return (await app.inject('/')).json();
}

test('An answer contains its declared fields alone, in nullable objects and unions too', async () => {
  const secret = { name: 'Amara', password: 'a secret' };
  const at = new Date(0);
  const target = { kind: 'post', post: secret, password: 'a secret' };
  assert.deepEqual(await written({ author: secret, at, badges: ['a'], target, password: 'a secret' }), {
    author: { name: 'Amara' },
    at: at.toISOString(),
    badges: ['a'],
    target: { kind: 'post', post: { name: 'Amara' } },
  });
});

test('A null is written as null, and a missing field stays missing', async () => {
  const empty = { author: null, at: null, badges: null, target: { kind: 'post', post: null } };
  assert.deepEqual(await written(empty), empty);
  assert.deepEqual(await written({ ...empty, note: null }), { ...empty, note: null });
});

test('Only unions of several shapes are left for the serializer to tell apart', () => {
  const unions = JSON.stringify(serializerSchema(output)).match(/"(anyOf|oneOf)"/g);
  assert.equal(unions?.length, 1);
});
