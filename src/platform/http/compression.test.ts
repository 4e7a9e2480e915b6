import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, test } from 'vitest';
import * as z from 'zod';
import { contract, shapeOf } from '#/app/api.ts';
import { httpLimits } from '#/app/limits.ts';
import { readEnv } from '#/platform/process/env.ts';
import { configure } from '#/platform/process/settings.ts';
import type { Call } from '#/platform/shared/contract.ts';
import { answerSchema } from './answerSchema.ts';
import { type Me, type Route, registerRoutes } from './api.ts';
import { openHttp } from './http.ts';
import { RawJson } from './rawJson.ts';
import { refuse } from './refuse.ts';

const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: bytes => zstdDecompressSync(bytes),
  br: bytes => brotliDecompressSync(bytes),
  gzip: bytes => gunzipSync(bytes),
};
const codings = Object.keys(unpack);

const textOf = (bytes: number) =>
  'A quiet night on ward 7, says who was there. '.repeat(bytes).slice(0, bytes);
/** An answer of so many bytes as JSON. */
const answerOf = (bytes: number) => ({ text: textOf(bytes - '{"text":""}'.length) });

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rounds-test-'));
  configure(readEnv({ DATA_DIR: root }));
});
afterAll(() => rm(root, { recursive: true }));

/** These calls as they are registered, for somebody who may do everything, with another handler and any input. */
function serve(calls: Call[], handle: Route['handle']) {
  const app = openHttp();
  const routes = calls.map(call => ({ call: { ...call, rate: null, skipsEnumerationGuard: true }, handle }));
  const shape = { summary: '', input: z.looseObject({}), output: z.object({ text: z.string() }) };
  const me: Me = {
    id: 'amara',
    sessionId: 'one',
    username: 'amara',
    email: 'amara@example.org',
    fullName: null,
    profession: null,
    hasProfile: true,
    isStaff: true,
    isModerator: true,
    hasJustWritten: false,
  };
  registerRoutes(app, routes, {
    shapeOf: () => shape,
    identify: async () => me,
    requireStepUp: async () => {},
  });
  return app;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const ask = (
  app: FastifyInstance,
  { method, path }: Pick<Call, 'path'> & { method: Method },
  coding?: string,
) =>
  app.inject({
    method,
    url: path.replace(/:\w+/g, 'x'),
    headers: coding === undefined ? {} : { 'accept-encoding': coding },
  });

const published = contract.filter(({ answer }) => answer === 'published');
const listed = published.find(({ path }) => path === '/api/posts')!;

test('Of the whole contract published answers are compressed, and no others, however long they are', async () => {
  assert.ok(published.length > 20 && published.length < contract.length / 2, `${published.length}`);
  for (const [kind, answer] of [
    ['an object', () => answerOf(5_000)],
    ['JSON already', () => new RawJson(JSON.stringify(answerOf(5_000)))],
  ] as const) {
    const app = serve(contract, async () => answer());
    for (const call of contract) {
      for (const coding of codings) {
        const name = `${call.method} ${call.path}: ${kind}, ${coding}`;
        const { statusCode, headers, rawPayload } = await ask(app, call, coding);
        const sent = headers['content-encoding'] as string | undefined;
        assert.deepEqual([statusCode, sent], [200, call.answer === 'published' ? coding : undefined], name);
        assert.equal(Number(headers['content-length']), rawPayload.length, name);
        assert.equal(sent ? rawPayload.length < 500 : rawPayload.length === 5_000, true, name);
        const json = sent ? unpack[sent]!(rawPayload) : rawPayload;
        assert.deepEqual(JSON.parse(json.toString()), answerOf(5_000), name);
      }
    }
    await app.close();
  }
});

test('A call that declares nothing is not compressed', async () => {
  const { answer: _, ...undeclared } = listed;
  const app = serve([undeclared as Call], async () => answerOf(5_000));
  const { headers, rawPayload } = await ask(app, listed, 'br');
  assert.deepEqual([headers['content-encoding'], rawPayload.length], [undefined, 5_000]);
  await app.close();
});

test('From a kilobyte on an answer is compressed', async () => {
  for (const [bytes, coding] of [
    [httpLimits.compressedFrom - 1, undefined],
    [httpLimits.compressedFrom, 'gzip'],
  ] as const) {
    const app = serve([listed], async () => answerOf(bytes));
    const { headers } = await ask(app, listed, 'gzip');
    assert.equal(headers['content-encoding'], coding, `${bytes}`);
    await app.close();
  }
  assert.equal(httpLimits.compressedFrom, 1024);
});

test('A client gets a coding that it takes, the answer as it is if there is none, and caches are told', async () => {
  const app = serve([listed], async () => answerOf(5_000));
  for (const [taken, sent] of [
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'zstd'],
    ['zstd;q=0, br;q=0.2, gzip;q=0.9', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['identity;q=1, *;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
    [',;q=,;', undefined],
    [undefined, undefined],
  ] as const) {
    const { statusCode, headers, rawPayload } = await ask(app, listed, taken);
    const told = [statusCode, headers['content-encoding'], headers.vary];
    assert.deepEqual(told, [200, sent, 'accept-encoding'], taken);
    if (!sent) assert.deepEqual(JSON.parse(rawPayload.toString()), answerOf(5_000), taken);
  }
  await app.close();
});

test('HEAD tells what GET would send, without a body', async () => {
  const app = serve([listed], async () => answerOf(5_000));
  for (const coding of [...codings, undefined]) {
    const [{ headers: of }, { headers, rawPayload }] = [
      await ask(app, { ...listed, method: 'HEAD' }, coding),
      await ask(app, listed, coding),
    ];
    const told = ['content-encoding', 'content-length', 'content-type', 'vary'].map(name => of[name]);
    assert.deepEqual(
      told,
      ['content-encoding', 'content-length', 'content-type', 'vary'].map(name => headers[name]),
    );
    assert.equal(Number(of['content-length']), rawPayload.length);
    assert.equal((await ask(app, { ...listed, method: 'HEAD' }, coding)).rawPayload.length, 0);
  }
  await app.close();
});

test('A refusal is not compressed, although it repeats what was sent', async () => {
  const field = 'f'.repeat(5_000);
  const app = serve([listed], async () => refuse('invalid', 'base.unknownField', { field }));
  const { statusCode, headers, rawPayload } = await ask(app, listed, 'br');
  assert.deepEqual([statusCode, headers['content-encoding']], [400, undefined]);
  assert.ok(rawPayload.length > field.length);
  await app.close();
});

test('What many are sent is compressed once for each coding', async () => {
  const page = new RawJson(JSON.stringify(answerOf(5_000)));
  const app = serve([listed], async () => page);
  for (const coding of codings) {
    const first = (await ask(app, listed, coding)).rawPayload;
    const kept = page.compressed.get(coding);
    assert.deepEqual(first, kept);
    const again = (await ask(app, listed, coding)).rawPayload;
    assert.deepEqual(again, first);
    assert.equal(page.compressed.get(coding), kept);
  }
  assert.equal(page.compressed.size, codings.length);
  await app.close();
});

test('The length of a compressed answer varies by itself, over more bytes than a guess makes a difference of', {
  tags: 'thorough',
}, async () => {
  const app = serve([listed], async () => answerOf(5_000));
  const lengths = new Set<number>();
  for (let n = 0; n < 400; n++) lengths.add(`${(await ask(app, listed, 'br')).headers['x-padding']}`.length);
  assert.ok(lengths.size > 40 && Math.min(...lengths) >= 1 && Math.max(...lengths) <= 64, `${lengths.size}`);
  const plain = await ask(app, listed);
  assert.equal(plain.headers['x-padding'], undefined);
  await app.close();
});

test('These reads are published, and no others', () => {
  assert.deepEqual(published.map(({ method, path }) => `${method} ${path}`).sort(), [
    'GET /api/activity/:kind',
    'GET /api/business-usernames/:businessUsername',
    'GET /api/businesses',
    'GET /api/businesses/:businessUsername',
    'GET /api/businesses/:businessUsername/people',
    'GET /api/businesses/:businessUsername/posts',
    'GET /api/businesses/:businessUsername/posts/count',
    'GET /api/businessprofiles/:username',
    'GET /api/comments/:commentId',
    'GET /api/comments/:commentId/likes',
    'GET /api/comments/:commentId/replies',
    'GET /api/hashtags/:tag',
    'GET /api/hashtags/:tag/posts',
    'GET /api/people',
    'GET /api/posts',
    'GET /api/posts/:postId',
    'GET /api/posts/:postId/comments',
    'GET /api/posts/:postId/likes',
    'GET /api/posts/:postId/versions',
    'GET /api/profiles/:username',
    'GET /api/profiles/:username/posts',
    'GET /api/profiles/:username/posts/count',
    'GET /api/search/businesses',
    'GET /api/search/hashtags',
    'GET /api/search/named',
    'GET /api/search/people',
    'GET /api/search/posts',
    'GET /api/search/suggestions',
    'GET /api/suggestions',
  ]);
});

/** The names of all fields of an answer. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsOf)];
}

/**
 * Whoever adds one asks: is it published by its author, to all members or their connections? If not, the call is private.
 * The signature of a picture opens only what every member may see, and ends with its window.
 */
const publishedFields = `
  about alt at audience author avif business businessCoverImageId businessCoverImageSignature businessLogoId
  businessLogoSignature businessName businessType businessUsername by bytes certification city comment
  comments connections contactEmail content country coverImageId coverImageSignature createdAt department
  description doctorDetails editedAt experience field followers following follows format fullName graphic
  height id ids image isFree isVerified items key kind liked likes location marks matched mentions mutual name needsProof next
  nurseDetails ownerId parentId phone photos place post postId poster posts profession profileImageId profileImageSignature
  qualification quoted quotedId reason relation replies repostOf reposted reposts seconds signature specialization state tag text
  thumbhash username verified version video ward website width withheldFor withheldParts worksAt
`;

test('Published answers have these fields and no others, none of them a secret', () => {
  const fields = new Set(published.flatMap(call => fieldsOf(answerSchema(shapeOf(call).output))));
  assert.deepEqual([...fields].sort(), publishedFields.trim().split(/\s+/));
});
