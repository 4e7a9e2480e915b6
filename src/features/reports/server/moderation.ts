import { and, inArray, not, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { hasModerator } from '#/features/staff/server/onDuty.ts';
import { db } from '#/platform/database/database.ts';
import { handler } from '#/platform/http/api.ts';
import * as contract from '../contract.ts';
import { hasModeratorOfCase } from './parties.ts';
import { cases } from './tables.ts';

export const getModeration = handler(contract.getModeration, () => readModeration());

/** Whether there is a moderator, and how many cases none may decide about, up to `limits.waitingCounted`. */
export async function readModeration() {
  const stuck = db
    .select({ one: sql`1` })
    .from(cases)
    .where(and(inArray(cases.state, ['open', 'appealed']), not(hasModeratorOfCase)))
    .limit(limits.waitingCounted);
  return { hasModerator: await hasModerator(db), undecidable: await db.$count(stuck.as('stuck')) };
}
