import { createHash } from 'node:crypto';
import { type ConnectionOptions, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { v7 as uuidv7 } from 'uuid';
import { driverOf, isDatabaseAway, pool } from '#/platform/database/database.ts';
import { afterCommit, type Tx } from '#/platform/database/transact.ts';
import { log } from '#/platform/observability/log.ts';
import { BoundedMap } from '#/platform/shared/BoundedMap.ts';
import { withTimeout } from '#/platform/shared/withTimeout.ts';
import { prepareQueues } from './prepareQueues.ts';

/** One try of a job. `signal` is aborted when it has taken `expireSeconds`. */
export type Attempt = { id: string; number: number; isLast: boolean; signal: AbortSignal };

type Conditions = {
  /** How often it is tried again after the first try. */
  retries: number;
  /** A try that takes longer has failed. */
  expireSeconds: number;
  /** The first pause before another try; each next one is twice as long, up to ten minutes. 5 unless said. */
  retrySeconds?: number;
  /** How many workers a node has for these, and how many jobs each takes at a time. 1 unless said. */
  atOnce?: number;
  batch?: number;
  /** Of jobs of one group, only one is done at a time on all nodes together. */
  isOneOfGroup?: true;
  /** For how long a finished job is kept. A day unless said. */
  keptSeconds?: number;
  /** When it is done by itself, on whichever node gets to it: five fields of cron, in UTC. */
  cron?: string;
};

export type Job<Data extends object> = Conditions & {
  name: string;
  work: (data: Data, attempt: Attempt) => Promise<void>;
};

const declared = new Map<string, Job<never>>();
const workers = new Map<string, string[]>();
const stopMs = 3_000;
/** How often jobs are looked for that have taken too long, or whose node has gone. */
const lookSeconds = 15;
/** How often finished jobs are deleted that are not kept any longer. */
const sweepSeconds = 10 * 60;
/** How often due jobs are looked for: retries, delayed ones, those that other nodes have enqueued. */
const dueMs = 2_000;
/** Workers are woken when there is something to do, and look by themselves only in case they were not. */
const pollingIntervalSeconds = 60;

let boss: PgBoss;
let dueTimer: NodeJS.Timeout | undefined;

/**
 * Declares background work: durable, at least once, after the transaction that asked for it. Its data
 * is JSON; `work` throws to be tried again.
 */
export function job<Data extends object>(
  name: string,
  conditions: Conditions,
  work: Job<Data>['work'],
): Job<Data> {
  if (declared.has(name)) throw new Error(`the job ${name} is declared twice`);
  const made = { name, ...conditions, work };
  declared.set(name, made as Job<never>);
  return made;
}

type Order = {
  startAfterSeconds?: number | undefined;
  /** While one with the same key waits for its first try, no second one is added. */
  key?: string | undefined;
  group?: string | undefined;
  /** Jobs of a higher priority are done first. 0 unless said. */
  priority?: number | undefined;
};

/** Adds a job in this transaction: it exists if and only if the transaction commits. */
export const enqueue = <Data extends object>(tx: Tx, job: Job<Data>, data: Data, order: Order = {}) =>
  enqueueAll(tx, job, [{ data, ...order }]);

/** Adds jobs in this transaction with one statement. */
export async function enqueueAll<Data extends object>(
  tx: Tx,
  { name }: Job<Data>,
  orders: ({ data: Data } & Order)[],
) {
  if (orders.length === 0) return;
  const inserted = orders.map(({ data, key, group, priority, startAfterSeconds }) => ({
    data,
    singletonKey: key ?? uuidv7(),
    ...(startAfterSeconds && { startAfter: Math.ceil(startAfterSeconds) }),
    ...(group && { group: { id: group } }),
    ...(priority && { priority }),
  }));
  await boss.insert(name, inserted, { db: runningOn(driverOf(tx)), returnId: false });
  if (orders.some(({ startAfterSeconds }) => !startAfterSeconds)) afterCommit(tx, () => wake(name));
}

/** Makes the job that waits under this key due at once, if there is one. */
export async function hasten<Data extends object>(tx: Tx, { name }: Job<Data>, key: string) {
  const { updated } = await boss.update(name, undefined, {
    db: runningOn(driverOf(tx)),
    singletonKey: key,
    startAfter: new Date(0),
  });
  if (updated > 0) afterCommit(tx, () => wake(name));
}

/** Prepared under a name: planning pg-boss's statements costs more than running them. */
const runningOn = (driver: ReturnType<typeof driverOf>): NonNullable<ConnectionOptions['db']> => ({
  executeSql: (text: string, values?: unknown[]) =>
    values?.length ? driver.query({ name: nameOf(text), text, values }) : driver.query(text),
});

const names = new BoundedMap<string, string>(500);
function nameOf(text: string) {
  const known =
    names.get(text) ?? `job ${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
  if (!names.has(text)) names.set(text, known);
  return known;
}

/** Starts to do the declared jobs on this node, on its connection pool. */
export async function startJobs() {
  boss = new PgBoss({
    db: runningOn(pool),
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
    maintenanceIntervalSeconds: sweepSeconds,
  });
  boss.on('error', told => {
    // Errors of workers are plain objects with an error's fields.
    const err = told instanceof Error ? told : Object.assign(new Error(), told);
    // The pool has logged it already, and every worker would report it every two seconds.
    if (!isDatabaseAway(err)) log.error({ err }, 'a fault of the job queue');
  });
  await boss.start();
  await prepareQueues(boss, [...declared.values()]);
  for (const { name, atOnce = 1 } of declared.values())
    workers.set(name, await Promise.all(Array.from({ length: atOnce }, () => startWorker(name))));
  // The pool logs errors.
  dueTimer = setInterval(() => void wakeDue().catch(() => {}), dueMs);
}

// One query for all queues: each worker asking for its own would be a dozen a second on a server that has nothing to do.
async function wakeDue() {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`,
  );
  for (const { name } of rows) wake(name);
}

/** Lets the jobs at work finish for a few seconds; what does not is done again, here or on another node. */
export async function stopJobs() {
  clearInterval(dueTimer);
  await withTimeout(stopMs, Promise.all([...workers.keys()].map(name => boss.offWork(name))));
  workers.clear();
  await withTimeout(stopMs, boss.stop({ graceful: false }));
}

async function startWorker(name: string) {
  const { batch = 1, isOneOfGroup } = declared.get(name)!;
  return boss.work(
    name,
    {
      includeMetadata: true,
      pollingIntervalSeconds,
      batchSize: batch,
      perJobResults: true,
      ...(isOneOfGroup && { groupConcurrency: 1 }),
    },
    async (found: JobWithMetadata<object>[]) => {
      const results = await Promise.all(found.map(one => attemptOnce(declared.get(name)!, one)));
      // There may be more: no reason to wait for the next look.
      wake(name);
      return results;
    },
  );
}

function wake(name: string) {
  for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
}

/** One try of a job; a failure is logged without the job's data, which may be personal. */
async function attemptOnce(job: Job<never>, found: JobWithMetadata<object>): Promise<JobResult> {
  const { id, data, retryCount, retryLimit, signal } = found;
  const isLast = retryCount >= retryLimit;
  try {
    await job.work(data as never, { id, number: retryCount + 1, isLast, signal });
    return { id, status: 'completed' };
  } catch (error) {
    const info = { err: error, job: job.name, id, try: retryCount + 1 };
    if (isLast) log.error(info, 'a job failed for good');
    else log.warn(info, 'a job failed and will be tried again');
    return {
      id,
      status: 'failed',
      output:
        error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) },
    };
  }
}
