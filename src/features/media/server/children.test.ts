import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { until } from '#test/support/until.ts';
import { ChildLate, Children } from './children.ts';

type Order = { echo?: string; hang?: true; crash?: true; exit?: true; environment?: true; wait?: number };
type Said = { pid: number; echo?: string; environment?: string[] };

const folder = mkdtempSync(join(tmpdir(), 'rounds-children-'));
const script = join(folder, 'child.mjs');
writeFileSync(
  script,
  `import { setTimeout as wait } from 'node:timers/promises';
  process.on('message', async order => {
    if (order.hang) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    if (order.crash) process.abort();
    if (order.exit) process.exit(0);
    if (order.wait) await wait(order.wait);
    const environment = order.environment && Object.keys(process.env);
    process.send({ pid: process.pid, echo: order.echo, environment });
  });`,
);
afterAll(() => rmSync(folder, { recursive: true }));

const open = (options: { time?: number; waiting?: number; idle?: number } = {}) =>
  new Children<Order, Said>({ script, most: 2, waiting: 100, time: 10_000, idle: 60_000, ...options });

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('no process is started before there is work, and never more than two', async () => {
  const children = open();
  assert.deepEqual(children.pids(), []);
  const jobs = Array.from({ length: 20 }, (_, i) => children.ask({ echo: `job ${i}`, wait: 5 }));
  assert.equal(children.pids().length, 2);
  const answers = await Promise.all(jobs);
  assert.deepEqual(
    answers.map(answer => answer.echo),
    Array.from({ length: 20 }, (_, i) => `job ${i}`),
  );
  assert.equal(new Set(answers.map(answer => answer.pid)).size, 2);
});

test('a crash fails only the job that caused it', async () => {
  const children = open();
  const jobs = [
    { echo: 'a' },
    { crash: true as const },
    { exit: true as const },
    { echo: 'b' },
    { echo: 'c' },
  ];
  const answers = await Promise.allSettled(jobs.map(job => children.ask(job)));
  assert.deepEqual(
    answers.map(answer => (answer.status === 'fulfilled' ? answer.value.echo : answer.reason.name)),
    ['a', 'ChildLost', 'ChildLost', 'b', 'c'],
  );
});

test('a process that does not finish its job in time is killed and replaced', async () => {
  // Long enough for a process to start on a busy machine: its start counts as the job's time.
  const children = open({ time: 4_000 });
  const hanging = [children.ask({ hang: true }), children.ask({ hang: true })].map(job =>
    assert.rejects(job, ChildLate),
  );
  const pids = children.pids();
  const behind = children.ask({ echo: 'still served' });
  const [{ echo, pid }] = await Promise.all([behind, ...hanging]);
  assert.equal(echo, 'still served');
  assert.ok(!pids.includes(pid));
  await until(() => !pids.some(pid => isAlive(pid!)));
});

test('a process killed from outside is replaced', async () => {
  const children = open();
  const { pid: first } = await children.ask({ echo: 'x' });
  process.kill(first, 'SIGKILL');
  await until(() => children.pids().length === 0);
  const { pid: second } = await children.ask({ echo: 'y' });
  assert.notEqual(second, first);
});

test('an idle process exits after a while', async () => {
  const children = open({ idle: 50 });
  const { pid } = await children.ask({ echo: 'x' });
  await until(() => children.pids().length === 0 && !isAlive(pid));
  assert.equal((await children.ask({ echo: 'again' })).echo, 'again');
});

test('a process does not inherit our environment', async () => {
  process.env.ROUNDS_TEST_SECRET = 'do not tell';
  const { environment } = await open().ask({ environment: true });
  assert.deepEqual(
    environment!.filter(name => !name.startsWith('NODE_CHANNEL')),
    [],
  );
});

test('jobs beyond the capacity of the queue are refused at once', async () => {
  const children = open({ waiting: 3 });
  const jobs = Array.from({ length: 5 }, () => children.ask({ wait: 50 }));
  await assert.rejects(children.ask({ echo: 'one too many' }), { code: 'unavailable' });
  await Promise.all(jobs);
  assert.equal((await children.ask({ echo: 'now' })).echo, 'now');
});

test('work that nobody waits for is done only while there is no other', async () => {
  const children = open();
  const waited = children.ask({ echo: 'waited for', wait: 50 });
  assert.equal(await children.askIfIdle({ echo: 'at leisure' }), undefined);
  await waited;
  assert.equal((await children.askIfIdle({ echo: 'at leisure' }))!.echo, 'at leisure');
});
