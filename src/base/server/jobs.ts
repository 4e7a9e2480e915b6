import { sql } from 'drizzle-orm';
import pg from 'pg';
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss';
import type { JobName, Jobs } from '#/jobs.ts';
import { pool } from './database.ts';
import { log } from './log.ts';
import type { Tx } from './transact.ts';

type Work<J extends JobName> = (data: Jobs[J]) => Promise<void>;
type Defined = { work: Work<JobName>; options: QueueOptions };

const defined = new Map<JobName, Defined>();
let boss: PgBoss;

const patient: QueueOptions = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 };

/** Says how a job is done. A failure is tried again with growing pauses; see `patient`. */
export function defineJob<J extends JobName>(name: J, work: Work<J>, options: QueueOptions = patient) {
  defined.set(name, { work: work as Work<JobName>, options });
}

/** Asks for a job in the same transaction as the change it follows from: both are kept, or neither. */
export async function enqueue<J extends JobName>(tx: Tx, name: J, data: Jobs[J], startAfter?: Date) {
  await boss.send(name, data, { db: fromDrizzle(tx, sql), startAfter });
}

/** Begins to do jobs on this node. The tables were made by `installJobs`. */
export async function startJobs() {
  boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    createSchema: false,
    // Rebuilding an index is for the owner of the tables, which this role is not.
    reindex: false,
  });
  boss.on('error', err => log.warn({ err }, 'the job queue could not be read'));
  await boss.start();
  for (const [name, { work, options }] of defined) {
    await boss.createQueue(name, options);
    await boss.work(name, { pollingIntervalSeconds: 1 }, async ([job]) => work(job!.data as Jobs[JobName]));
  }
}

export const stopJobs = () => boss.stop({ graceful: true, timeout: 5_000 });

/** Makes or updates the queue's tables, as the role that owns them, and lets the role of `appUrl` use them. */
export async function installJobs(ownerUrl: string, appUrl: string) {
  const installer = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 1 });
  installer.on('error', err => log.warn({ err }, 'the job queue could not be installed'));
  await installer.start();
  const app = new URL(appUrl).username;
  if (app !== new URL(ownerUrl).username) await letUse(installer, app);
  await installer.stop({ graceful: false });
}

async function letUse(installer: PgBoss, role: string) {
  const name = pg.escapeIdentifier(role);
  await installer.getDb().executeSql(`
    grant usage on schema pgboss to ${name};
    grant select, insert, update, delete on all tables in schema pgboss to ${name};
    grant usage on all sequences in schema pgboss to ${name};
    grant execute on all functions in schema pgboss to ${name}`);
}
