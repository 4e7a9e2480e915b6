import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** Creates or updates the tables of the job queue, and lets the role `app` read and write their rows. */
export async function installJobs(owner: pg.Client, app: string) {
  const executeSql = (text: string, values?: unknown[]) => owner.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
  const role = owner.escapeIdentifier(app);
  await owner.query(`
    grant usage on schema pgboss to ${role};
    grant select, insert, update, delete on all tables in schema pgboss to ${role};
    grant usage on all sequences in schema pgboss to ${role};
    grant execute on all functions in schema pgboss to ${role}`);
}
