import { db } from '#/platform/database/database.ts';
import { handler } from '#/platform/http/api.ts';
import * as contract from '../contract.ts';
import { feedback } from './tables.ts';

export const sendFeedback = handler(contract.sendFeedback, async (given, { me }) => {
  await db
    .insert(feedback)
    .values({ ...given, userId: me.id })
    .onConflictDoNothing();
  return {};
});
