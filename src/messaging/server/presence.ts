import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '#/base/server/database.ts';
import { hub } from '#/base/server/live.ts';
import { log } from '#/base/server/log.ts';
import { limits } from '#/limits.ts';
import { visibleTo } from '#/profiles/server/visibleTo.ts';
import { preferencesOf } from './preferences.ts';
import { presences, sides } from './tables.ts';

const mine = alias(sides, 'mine');
const theirs = alias(sides, 'theirs');

/** Who has been told to be here. */
const active = new Set<string>();

// A page that is loaded anew is away for a moment: told only once that has lasted.
hub.onPresence(userId => {
  setTimeout(() => {
    const isHere = hub.streamsOf(userId) > 0;
    if (isHere === active.has(userId)) return;
    if (isHere) active.add(userId);
    else active.delete(userId);
    tell(userId, isHere).catch(err => log.warn({ err }, 'a presence was not told'));
  }, limits.presencePause).unref();
});

async function tell(userId: string, isActive: boolean) {
  const now = sql`now()`;
  await db
    .insert(presences)
    .values({ userId, lastActiveAt: now })
    .onConflictDoUpdate({ target: presences.userId, set: { lastActiveAt: now } });
  const { showsPresence } = await preferencesOf(userId);
  if (!showsPresence) return;
  const watching = (await peersOf(userId)).filter(id => hub.streamsOf(id) > 0);
  hub.tell(watching, 'presence.changed', { userId, isActive, at: new Date().toISOString() });
}

/** Those with whom somebody has a chat that neither side has yet to accept. */
async function peersOf(userId: string) {
  const rows = await db
    .select({ id: theirs.userId })
    .from(mine)
    .innerJoin(theirs, and(eq(theirs.chatId, mine.chatId), ne(theirs.userId, userId)))
    .where(
      and(
        eq(mine.userId, userId),
        sql`not ${mine.isRequest} and not ${theirs.isRequest}`,
        visibleTo(userId, theirs.userId),
      ),
    )
    .limit(limits.presencePeers);
  return rows.map(({ id }) => id);
}
