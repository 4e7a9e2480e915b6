import { sql } from 'drizzle-orm';
import { transact } from '#/platform/database/transact.ts';
import { enqueueAll, job } from '#/platform/jobs/jobs.ts';
import { keyOfSummary, pushSlowly } from './handOver.ts';
import { pushDeliveries } from './tables.ts';

const rows = 500;

/**
 * Takes over what a server of the version before has left in its own queue. The table goes a release later, when no such server runs
 * any more.
 */
export const takeOver = job(
  'push.takeOver',
  { retries: 0, expireSeconds: 60, cron: '* * * * *' },
  async () => {
    while ((await takeOverSome()) === rows);
  },
);

// Not what is new: those servers hand that over themselves.
const takeOverSome = () =>
  transact(async tx => {
    const taken = await tx
      .delete(pushDeliveries)
      .where(
        sql`${pushDeliveries.id} in (select id from ${pushDeliveries} where created_at < now() - interval '1 minute'
          order by id limit ${rows} for update skip locked)`,
      )
      .returning();
    await enqueueAll(
      tx,
      pushSlowly,
      taken.flatMap(({ kind, subscriptionId, userId, tag, subjectId, createdAt, dueAt }) =>
        kind === 'forget'
          ? []
          : {
              data: {
                ...{ subscriptionId, userId, kind, tag, subjectId, failures: 0 },
                askedAt: (kind === 'summary' ? dueAt : createdAt).getTime(),
              },
              group: userId,
              ...(kind === 'summary' && { key: keyOfSummary(subscriptionId) }),
              startAfterSeconds: Math.max(0, (dueAt.getTime() - Date.now()) / 1000),
            },
      ),
    );
    return taken.length;
  });
