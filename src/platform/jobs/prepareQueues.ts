import type { PgBoss, Queue } from 'pg-boss';
import type { Job } from './jobs.ts';

const longestPauseSeconds = 600;
const usualKeptSeconds = 24 * 60 * 60;
/** A node says twice in this time that it is still at a job; the job of one that was killed is done again after it. */
const lostSeconds = 15;

/** Makes the queues and the timetable what the declared jobs say. */
export async function prepareQueues(boss: PgBoss, jobs: Job<never>[]) {
  const known = new Map((await boss.getQueues()).map(queue => [queue.name, queue]));
  for (const { name, retries, expireSeconds, retrySeconds = 5, keptSeconds = usualKeptSeconds } of jobs) {
    const wanted = {
      retryLimit: retries,
      retryDelay: retrySeconds,
      retryBackoff: true,
      retryDelayMax: longestPauseSeconds,
      expireInSeconds: expireSeconds,
      heartbeatSeconds: lostSeconds,
      deleteAfterSeconds: keptSeconds,
    };
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, { ...wanted, policy: 'short' });
    else if (isOther(queue, wanted)) await boss.updateQueue(name, wanted);
  }
  await prepareTimetable(boss, new Map(jobs.map(({ name, cron }) => [name, cron])));
}

const isOther = (queue: Queue, wanted: object) =>
  Object.entries(wanted).some(([key, value]) => queue[key as keyof Queue] !== value);

async function prepareTimetable(boss: PgBoss, wanted: Map<string, string | undefined>) {
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const [name, cron] of wanted)
    if (cron && known.get(name) !== cron) await boss.schedule(name, cron, {});
  for (const name of known.keys()) if (!wanted.get(name)) await boss.unschedule(name);
}
