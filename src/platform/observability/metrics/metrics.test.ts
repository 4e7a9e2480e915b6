import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { post } from '#test/support/write.ts';

const METRICS_TOKEN = 'a-token-of-the-tests';
const deploy = (file: string) => readFile(join(import.meta.dirname, '../../../../deploy', file), 'utf8');

let rounds: Rounds;
beforeAll(async () => {
  rounds = await openRounds({ METRICS_TOKEN }, { isShared: true });
});
afterAll(() => rounds.close());

const ask = (authorization?: string) =>
  fetch(`${rounds.url}/metrics`, { headers: authorization ? { authorization } : {} });

test('metrics are served only with the token', async () => {
  for (const shown of [undefined, 'Bearer', 'Bearer another-token-of-16', METRICS_TOKEN])
    assert.equal((await ask(shown)).status, 404, shown);
  const amara = await rounds.member('amara');
  const stream = await amara.listen();
  const { id } = await post(amara, 'The words of nobody else');
  await stream.until('post.created');
  const response = await ask(`Bearer ${METRICS_TOKEN}`);
  assert.match(response.headers.get('content-type')!, /^text\/plain/);
  const told = await response.text();
  const says = (value: string, ...labels: string[]) =>
    told
      .split('\n')
      .some(line => labels.every(label => line.includes(label)) && new RegExp(` ${value}$`).test(line));
  assert.ok(says('1', 'rounds_request_seconds_count', 'method="POST"', 'route="/api/posts"', 'status="200"'));
  assert.ok(says('1', 'rounds_live_streams{'));
  assert.ok(says('1', 'rounds_wire_up{'));
  assert.ok(says('[\\d.e-]+', 'rounds_outbox_lag_seconds{'));
  assert.ok(says('\\d+', 'rounds_database_connections{', 'state="busy"'));
  for (const secret of [amara.id, amara.username, id, 'words of nobody']) assert.ok(!told.includes(secret));
  await stream.close();
});

test('a server without a token has no metrics for anybody', async () => {
  const silent = await fetch(`${rounds.url}/metrics`, { headers: { authorization: 'Bearer undefined' } });
  assert.equal(silent.status, 404);
});

test('dashboard and alerts query only existing metrics', async () => {
  const told = await (await ask(`Bearer ${METRICS_TOKEN}`)).text();
  const known = new Set([...told.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
  const { panels } = JSON.parse(await deploy('grafana-dashboard.json'));
  const alerts = await deploy('prometheus-alerts.yaml');
  const asked = [
    ...panels.map((panel: { targets: { expr: string }[] }) => panel.targets[0]!.expr),
    alerts,
  ].join(' ');
  const names = asked
    .match(/\b(?:rounds|process|nodejs)_\w+/g)!
    .map(name => name.replace(/_(?:bucket|count)$/, ''));
  assert.deepEqual(
    [...new Set(names)].filter(name => !known.has(name)),
    [],
  );
  assert.ok(names.length > 10);
});
