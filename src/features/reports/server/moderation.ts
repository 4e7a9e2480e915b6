import { and, inArray, not, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { db } from '#/platform/database/database.ts';
import { handler } from '#/platform/http/api.ts';
import * as contract from '../contract.ts';
import { hasModerator, hasModeratorBeside } from './moderators.ts';
import { cases } from './tables.ts';

export const getModeration = handler(contract.getModeration, async () => {
  const stuck = db
    .select({ one: sql`1` })
    .from(cases)
    .where(and(inArray(cases.state, ['open', 'appealed']), not(hasModerator)))
    .limit(limits.waitingCounted);
  return { hasModerator: await hasModeratorBeside(db, []), undecidable: await db.$count(stuck.as('stuck')) };
});
