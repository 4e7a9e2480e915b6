import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { type TestContext, test } from 'vitest';
import { connect, disconnect } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { openPostgres, query } from '#test/support/embedded.ts';
import { preparedFolder } from '#test/support/preparedData.ts';
import { undo, wholeFile } from '#test/support/undo.ts';
import { until } from '#test/support/until.ts';
import { type Attempt, enqueue, job, startJobs, stopJobs } from './jobs.ts';

const done: string[] = [];
const tries: number[] = [];
let failures = 0;

const note = job<{ text: string }>('test.note', { retries: 0, expireSeconds: 10 }, async ({ text }) => {
  done.push(text);
});
const shaky = job('test.shaky', { retries: 5, expireSeconds: 10, retrySeconds: 4 }, async (_, { number }) => {
  tries.push(number);
  if (failures-- > 0) throw new Error('not yet');
  done.push('shaky');
});
const poison = job<{ text: string }>(
  'test.poison',
  { retries: 1, expireSeconds: 10 },
  async ({ text }, attempt) => {
    tries.push(attempt.number);
    if (text === 'poison') throw new Error(attempt.isLast ? 'for good' : 'again');
    done.push(text);
  },
);
const long = job('test.long', { retries: 2, expireSeconds: 60 }, async (_, { number, signal }: Attempt) => {
  done.push(`long, try ${number}`);
  if (number === 1) await new Promise(resolve => signal.addEventListener('abort', resolve));
});

const postgres = await openPostgres(wholeFile, await preparedFolder(wholeFile));
connect(postgres.url);
undo(wholeFile, disconnect);
await startJobs();
undo(wholeFile, () => stopJobs());

const jobsOf = (name: string) =>
  query(
    postgres.ownerUrl,
    `select state, retry_count as tries, extract(epoch from start_after - now())::float as pause
     from pgboss.job where name = '${name}' order by created_on`,
  );
const passTime = () =>
  query(postgres.ownerUrl, `update pgboss.job set start_after = now() where state = 'retry'`);

test('a job runs as soon as the transaction that enqueued it commits', async () => {
  const asked = performance.now();
  await transact(async tx => {
    await enqueue(tx, note, { text: 'first' });
    await wait(200);
    assert.deepEqual(done, []);
  });
  await until(() => done.includes('first'));
  // Sooner than by looking every two seconds.
  assert.ok(performance.now() - asked < 1_500);
});

test('a rolled-back transaction enqueues no job', async () => {
  const before = (await jobsOf('test.note')).length;
  const refused = transact(async tx => {
    await enqueue(tx, note, { text: 'never' });
    throw new Error('no');
  });
  await assert.rejects(refused, /^Error: no$/);
  await transact(tx => enqueue(tx, note, { text: 'after it' }));
  await until(() => done.includes('after it'));
  assert.equal((await jobsOf('test.note')).length, before + 1);
  assert.ok(!done.includes('never'));
});

test('many jobs run one after another without a pause, and of those waiting under one key only one', async () => {
  const asked = performance.now();
  await transact(async tx => {
    for (let n = 0; n < 20; n++) await enqueue(tx, note, { text: `many ${n}` });
    for (let n = 0; n < 20; n++) await enqueue(tx, note, { text: 'keyed' }, { key: 'one' });
  });
  await until(() => done.includes('many 19') && done.includes('keyed'));
  assert.ok(performance.now() - asked < 10_000);
  assert.equal(done.filter(text => text.startsWith('many')).length, 20);
  assert.equal(done.filter(text => text === 'keyed').length, 1);
});

test('a failed job is retried with increasing delays', async () => {
  failures = 2;
  tries.length = 0;
  await transact(tx => enqueue(tx, shaky, {}));
  const pauses = [];
  for (const fails of [1, 2]) {
    await until(async () => tries.length === fails && (await jobsOf('test.shaky'))[0]?.state === 'retry');
    pauses.push(Number((await jobsOf('test.shaky'))[0]!.pause));
    await passTime();
  }
  await until(() => done.includes('shaky'));
  assert.deepEqual(tries, [1, 2, 3]);
  assert.ok(pauses[0]! > 1 && pauses[0]! <= 8, `${pauses}`);
  assert.ok(pauses[1]! > 6 && pauses[1]! <= 16, `${pauses}`);
});

test('a job that keeps failing ends after its retries, and those behind it run', {
  tags: 'thorough',
}, async () => {
  tries.length = 0;
  await transact(async tx => {
    await enqueue(tx, poison, { text: 'poison' });
    await enqueue(tx, poison, { text: 'behind the poison' });
  });
  await until(() => done.includes('behind the poison'));
  await until(async () => {
    await passTime();
    return (await jobsOf('test.poison')).some(({ state }) => state === 'failed');
  });
  assert.deepEqual(tries.toSorted(), [1, 1, 2]);
});

test('waiting and running jobs survive a restart', { tags: 'thorough' }, async () => {
  await transact(async tx => {
    await enqueue(tx, note, { text: 'later' }, { startAfterSeconds: 1 });
    await enqueue(tx, long, {});
  });
  await until(() => done.includes('long, try 1'));
  await stopJobs();
  assert.ok(!done.includes('later'));
  await startJobs();
  await until(() => done.includes('later'));
  await passTime();
  await until(() => done.includes('long, try 2'));
});

test('jobs left active by a lost server are recovered, by the role without rights to change tables', {
  tags: 'thorough',
}, async () => {
  await query(
    postgres.ownerUrl,
    `insert into pgboss.job (name, state, data, retry_limit, expire_seconds, started_on, policy, singleton_key)
     values ('test.note', 'active', '{"text": "left behind"}', 1, 5, now() - interval '1 minute', 'short', 'left')`,
  );
  await lookForLost();
  await passTime();
  await until(() => done.includes('left behind'));
});

/** As every node does from time to time. */
async function lookForLost() {
  await query(postgres.ownerUrl, 'update pgboss.queue set monitor_claim_on = null, monitor_on = null');
  const boss = new PgBoss({ connectionString: postgres.url, migrate: false, reindex: false });
  await boss.start();
  await boss.supervise();
  await boss.stop({ graceful: false });
}

test('the job of a killed server is retried long before its timeout', { tags: 'thorough' }, async t => {
  const work = `job('test.lost', { retries: 1, expireSeconds: 3_600 }, () => new Promise(() => {}))`;
  const killed = startServer(t, `const lost = ${work};`, 'await transact(tx => enqueue(tx, lost, {}));');
  const state = async () => (await jobsOf('test.lost'))[0]?.state;
  await until(async () => (await state()) === 'active');
  await lookForLost();
  assert.equal(await state(), 'active', 'its server lives');
  killed.kill('SIGKILL');
  const silent = `heartbeat_on = heartbeat_on - interval '20 seconds'`;
  await query(postgres.ownerUrl, `update pgboss.job set ${silent} where name = 'test.lost'`);
  await lookForLost();
  assert.equal(await state(), 'retry');
});

test('while PostgreSQL is unreachable the process survives, and jobs resume when it is back', {
  tags: 'thorough',
}, async () => {
  process.kill(postgres.pid(), 'SIGKILL');
  const asked = () => transact(tx => enqueue(tx, note, { text: 'back' }));
  await until(() =>
    asked().then(
      () => true,
      () => false,
    ),
  );
  await until(() => done.includes('back'));
});

test('of two servers one runs a scheduled job', { tags: 'thorough' }, async t => {
  await query(postgres.ownerUrl, 'create table struck (node int)');
  const now = new Date();
  const time = [now.getUTCSeconds(), now.getUTCMinutes(), now.getUTCHours()];
  const cron = `${time.join(' ')} ${now.getUTCDate()} ${now.getUTCMonth() + 1} *`;
  const planned = () => query(postgres.ownerUrl, 'select 1 from pgboss.schedule');
  const strike = (
    node: number,
  ) => `job('test.clock', { retries: 0, expireSeconds: 10, cron: '${cron}' }, async () => {
    await pool.query('insert into struck values (${node})');
  });`;
  const early = startServer(t, strike(0));
  await until(async () => (await planned()).length > 0);
  early.kill('SIGKILL');
  // As if nobody had looked at the clock for a while: whoever starts now does.
  await query(postgres.ownerUrl, 'update pgboss.version set cron_on = null');
  for (const node of [1, 2]) startServer(t, strike(node));
  const struck = () => query(postgres.ownerUrl, 'select node from struck');
  await until(async () => (await struck()).length > 0);
  // Long enough for the other one to hand it on, too.
  await wait(6_000);
  assert.equal((await struck()).length, 1);
});

/** A node of its own that declares these jobs, and does this once it has started. */
function startServer(t: TestContext, declare: string, then = '') {
  const program = `
    const { connect } = await import(${JSON.stringify(import.meta.resolve('../database/database.ts'))});
    const { enqueue, job, startJobs } = await import(${JSON.stringify(import.meta.resolve('./jobs.ts'))});
    const { transact } = await import(${JSON.stringify(import.meta.resolve('../database/transact.ts'))});
    const pool = connect(${JSON.stringify(postgres.url)});
    ${declare}
    await startJobs();
    ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  undo(t, () => child.kill('SIGKILL'));
  return child;
}
