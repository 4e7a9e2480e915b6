import { inArray, isNull, sql } from 'drizzle-orm';
import { db } from '#/platform/database/database.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { posts } from './tables.ts';

const atOnce = 200;

/** Indexes the words of posts that were written before the trigger that does so; afterwards there is nothing left to do. */
export const indexPosts = job(
  'posts.index',
  { retries: 2, expireSeconds: 3_600, cron: '*/10 * * * *' },
  async (_, { signal }) => {
    for (let indexed = atOnce; indexed === atOnce && !signal.aborted; ) indexed = await indexSome();
  },
);

/** Indexes some; how many there were. */
async function indexSome(): Promise<number> {
  const some = db
    .select({ id: posts.id })
    .from(posts)
    .where(isNull(posts.searched))
    .orderBy(posts.id)
    .limit(atOnce)
    .for('no key update');
  const { rowCount } = await db
    .update(posts)
    .set({ searched: sql`search_words(${posts.content})` })
    .where(inArray(posts.id, some));
  return rowCount ?? 0;
}
