import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { currentMigration } from './currentMigration.ts';

/** How long files wait for a backup that says nothing any more, and how often it does. */
const leaseSeconds = 60;
const beatMs = 10_000;

/**
 * From here on no server of this database deletes a file, until `end`, or a minute after this process has died. If
 * the lease cannot be renewed in time, `signal` is aborted: files may be missing then.
 */
export async function holdFiles(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  const lost = new AbortController();
  const giveUp = () => lost.abort(new Error('the database did not hear of this backup in time'));
  client.on('error', giveUp);
  await client.connect();
  await currentMigration(client).catch(async error => {
    await client.end();
    throw error;
  });
  const id = randomUUID();
  const until = `now() + make_interval(secs => ${leaseSeconds})`;
  await client.query('delete from backups where alive_until < now()');
  await client.query(`insert into backups (id, alive_until) values ($1, ${until})`, [id]);
  const say = async () => {
    const { rowCount } = await client.query(
      `update backups set alive_until = ${until} where id = $1 and alive_until > now()`,
      [id],
    );
    if (rowCount === 0) giveUp();
  };
  const timer = setInterval(() => say().catch(giveUp), beatMs);
  const finish = async () => {
    clearInterval(timer);
    await say().catch(giveUp);
    await client.query('delete from backups where id = $1', [id]).catch(() => {});
    await client.end();
    lost.signal.throwIfAborted();
  };
  let finished: Promise<void> | undefined;
  return {
    signal: lost.signal,
    /** Throws when files may have gone meanwhile. */
    end() {
      finished ??= finish();
      return finished;
    },
  };
}
