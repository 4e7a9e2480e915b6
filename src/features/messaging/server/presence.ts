import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { limits } from '#/app/limits.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { onNodes } from '#/platform/cluster/nodes.ts';
import { type Database, db } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { hub } from '#/platform/live/hub.ts';
import { log } from '#/platform/observability/log.ts';
import { isAnswered } from './find.ts';
import { preferencesOf } from './preferences.ts';
import { arrive, depart, departAll } from './presentNodes.ts';
import { chatMembers, chats } from './tables.ts';

const mine = alias(chatMembers, 'mine');
const theirs = alias(chatMembers, 'theirs');

/** Who is recorded as present on this node. */
const active = new Set<string>();

const pending = new Map<string, NodeJS.Timeout>();

// Debounced: a page that is reloaded is offline for a moment.
hub.onPresence(userId => {
  clearTimeout(pending.get(userId));
  const update = () => {
    pending.delete(userId);
    updatePresence(userId).catch(err => log.warn({ err }, 'a presence was not sent'));
  };
  pending.set(userId, setTimeout(update, limits.presencePause).unref());
});

onNodes({
  // Its people have reconnected to other nodes by now, or are away.
  onGone: async node => {
    for (const userId of await departAll(node)) await sendPresence(userId, false);
  },
  onMissed: async () => {
    for (const userId of active) if (!(await arrive(userId))) await sendPresence(userId, true);
  },
  onLeave: () => {
    for (const timer of pending.values()) clearTimeout(timer);
    pending.clear();
    active.clear();
  },
});

async function updatePresence(userId: string) {
  const isActive = hub.streamsOf(userId) > 0;
  if (isActive === active.has(userId)) return;
  if (isActive) active.add(userId);
  else active.delete(userId);
  const isElsewhere = await (isActive ? arrive : depart)(userId);
  if (!isElsewhere) await sendPresence(userId, isActive);
}

async function sendPresence(userId: string, isActive: boolean) {
  const { showsPresence } = await preferencesOf(userId);
  if (!showsPresence) return;
  hub.sendEphemeral(await chatPeersOf(userId, db, () => isAnswered), 'presence.changed', {
    userId,
    isActive,
    at: new Date().toISOString(),
  });
}

/** Those with whom somebody has a chat that neither side has yet to accept, of all or of `which`, which may use columns of the chat. */
export async function chatPeersOf(
  userId: string,
  from: Database | Tx = db,
  which: (peerId: PgColumn) => SQL | undefined = () => undefined,
) {
  const rows = await from
    .select({ id: theirs.userId })
    .from(mine)
    .innerJoin(chats, eq(chats.id, mine.chatId))
    .innerJoin(theirs, and(eq(theirs.chatId, mine.chatId), ne(theirs.userId, userId)))
    .where(
      and(
        eq(mine.userId, userId),
        sql`not ${mine.isRequest} and not ${theirs.isRequest}`,
        visibleTo(userId, theirs.userId),
        which(theirs.userId),
      ),
    )
    .limit(limits.presencePeers);
  return rows.map(({ id }) => id);
}
