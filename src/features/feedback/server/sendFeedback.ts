import { answer } from '#/platform/http/api.ts';
import { db } from '#/platform/database/database.ts';
import * as contract from '../contract.ts';
import { feedback } from './tables.ts';

export const sendFeedback = answer(contract.sendFeedback, async (given, { me }) => {
  await db
    .insert(feedback)
    .values({ ...given, userId: me.id })
    .onConflictDoNothing();
  return {};
});
