import { eq } from 'drizzle-orm';
import * as contract from '#/features/messaging/contract.ts';
import { type Database, db } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { chatPreferences } from './tables.ts';

const { userId: _, showsPresence, showsReads, writers } = chatPreferences;

/** What somebody has chosen; everything shown and everyone welcome unless they said otherwise. */
export async function preferencesOf(userId: string, from: Database | Tx = db) {
  const [chosen] = await from
    .select({ showsPresence, showsReads, writers })
    .from(chatPreferences)
    .where(eq(chatPreferences.userId, userId));
  return chosen ?? { showsPresence: true, showsReads: true, writers: 'everyone' as const };
}

export const getChatPreferences = handler(contract.getChatPreferences, (__, { me }) => preferencesOf(me.id));

export const setChatPreferences = handler(contract.setChatPreferences, async (chosen, { me }) => {
  await db
    .insert(chatPreferences)
    .values({ userId: me.id, ...chosen })
    .onConflictDoUpdate({ target: chatPreferences.userId, set: chosen });
  return chosen;
});
