import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'vitest';
import { login } from '#/features/accounts/contract.ts';
import { getPost, listPosts } from '#/features/posts/contract.ts';
import { searchPeople, searchPosts } from '#/features/search/contract.ts';
import { watched } from '#/platform/database/watchQueries.ts';
import { canaries, foundIn } from '#test/support/canaries.ts';
import { freePort } from '#test/support/freePort.ts';
import { openRounds } from '#test/support/rounds.ts';
import { undo } from '#test/support/undo.ts';
import { post } from '#test/support/write.ts';
import { isSampled, parentOf } from './sampler.ts';

type Told = { name: string; traceId: string; spanId: string; parentSpanId?: string; [key: string]: unknown };

/** A collector of OpenTelemetry on loopback, and all it was sent. */
async function openCollector(t: TestContext) {
  const sent: { path: string; headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    sent.push({ path: request.url!, headers: request.headers, body: await text(request) });
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  undo(t, () => server.close());
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const resources = () => sent.flatMap(({ body }) => JSON.parse(body).resourceSpans);
  const spans = (): Told[] =>
    resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope: { spans: Told[] }) => scope.spans));
  return { url: `http://127.0.0.1:${port}`, sent, resources, spans };
}

const valuesOf = (attributes: unknown) =>
  Object.fromEntries(
    (attributes as { key: string; value: Record<string, string> }[]).map(({ key, value }) => [
      key,
      Object.values(value)[0],
    ]),
  );

test('a collector gets requests and their statements, and no personal data', async t => {
  const collector = await openCollector(t);
  const rounds = await openRounds({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20ward',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    TRUST_PROXY: '1',
  });
  const amara = await rounds.newMember('amara');
  const { id } = await post(amara, canaries.text);
  await amara.does(searchPosts, { q: canaries.search });
  await amara.does(searchPeople, { q: canaries.search });
  await rounds.visitor().isRefused(login, { email: canaries.email, password: canaries.wrongPassword });
  await amara.does(listPosts, {});
  await amara.does(getPost, { postId: id });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await amara.request('GET', `/api/posts/${id}`, undefined, {
    traceparent: `00-${traceId}-b7ad6b7169203331-01`,
  });
  await amara.request('GET', '/api/health');
  await rounds.close();

  const spans = collector.spans();
  const request = spans.find(one => one.traceId === traceId && one.kind === 2)!;
  assert.equal(request.name, 'GET /api/posts/:postId');
  assert.equal(request.parentSpanId, 'b7ad6b7169203331');
  const about = valuesOf(request.attributes);
  assert.equal(about['http.route'], '/api/posts/:postId');
  assert.equal(about['http.response.status_code'], '200');
  assert.ok(BigInt(String(request.endTimeUnixNano)) > BigInt(String(request.startTimeUnixNano)));
  const within = spans.filter(one => one.parentSpanId === request.spanId);
  const statements = within.map(({ attributes }) => valuesOf(attributes)['db.query.text']!);
  for (const part of [/"posts"."content"/, /= any\(\$1\)/])
    assert.ok(
      statements.some(statement => part.test(statement)),
      statements.join('\n'),
    );
  assert.ok(within.every(one => one.traceId === traceId && one.kind === 3 && one.name === 'SELECT'));

  const [first] = collector.resources();
  const resource = valuesOf(first.resource.attributes);
  assert.deepEqual(resource, { 'service.name': 'rounds', 'deployment.environment.name': 'test' });
  const [{ path, headers }] = collector.sent as [(typeof collector.sent)[0]];
  assert.deepEqual([path, headers.authorization], ['/v1/traces', 'Bearer ward']);

  const all = collector.sent.map(({ body }) => body).join('\n');
  assert.ok(spans.length > 50 && !all.includes('/api/health'));
  assert.deepEqual(foundIn(all), []);
  const [, token] = /rounds=([^;]+)/.exec(amara.cookie)!;
  for (const secret of [amara.id, amara.username, id, token!, 'Okafor', 'example.org'])
    assert.ok(!all.includes(secret), secret);
});

test('an unreachable collector delays no response', async t => {
  const rounds = await openRounds({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
  undo(t, () => rounds.close());
  const amara = await rounds.newMember('amara');
  assert.equal((await amara.does(listPosts, {})).items.length, 0);
});

test('without a collector nothing is instrumented', async t => {
  const rounds = await openRounds({ SLOW_QUERY_MS: '0' });
  undo(t, () => rounds.close());
  assert.equal(watched('select 1'), undefined);
});

test('the sampler decides which requests are traced, and respects a parent if it is parent-based', () => {
  const tracing = (sampler: string, ratio = 0) => ({ sampler, ratio }) as Parameters<typeof isSampled>[0];
  const parent = parentOf('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00')!;
  assert.equal(parent.isSampled, false);
  assert.equal(isSampled(tracing('parentbased_always_on'), parent), false);
  assert.equal(isSampled(tracing('always_on'), parent), true);
  assert.equal(isSampled(tracing('parentbased_always_off'), { ...parent, isSampled: true }), true);
  assert.equal(isSampled(tracing('always_off'), undefined), false);
  const traced = Array.from({ length: 1_000 }, () => isSampled(tracing('traceidratio', 0.5), undefined));
  const part = traced.filter(Boolean).length;
  assert.ok(part > 300 && part < 700, `${part}`);
  for (const wrong of [undefined, '', '00-0-0-01', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, ['a']])
    assert.equal(parentOf(wrong), undefined);
});
