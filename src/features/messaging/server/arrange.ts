import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import * as contract from '#/features/messaging/arrangeContract.ts';
import type { Mute } from '#/features/messaging/kinds.ts';
import type { Arrangement } from '#/features/messaging/shapes.ts';
import { publish, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { arrangedColumns } from './arranged.ts';
import { lockChat } from './find.ts';
import { chatMembers } from './tables.ts';

// What somebody arranges for themselves is written into their own row and published to them alone.

const ofMine = (me: Me, chatId: string) => and(eq(chatMembers.chatId, chatId), eq(chatMembers.userId, me.id));

type Change = {
  mutedUntil?: SQL;
  pinnedAt?: SQL | null;
  archivedSeq?: SQL;
  isMarkedUnread?: boolean;
};

/** Changes how I have arranged a locked chat of mine. */
async function change(tx: Tx, me: Me, chatId: string, changed: Change): Promise<Arrangement> {
  const [now] = await tx
    .update(chatMembers)
    .set(changed)
    .where(ofMine(me, chatId))
    .returning(arrangedColumns(chatMembers));
  await tell(tx, me, chatId, now!);
  return now!;
}

const tell = (tx: Tx, me: Me, chatId: string, { mutedUntil, pinnedAt, ...flags }: Arrangement) =>
  publish(tx, 'chat.arranged', [me.id], {
    chatId,
    mutedUntil: mutedUntil?.toISOString() ?? null,
    pinnedAt: pinnedAt?.toISOString() ?? null,
    ...flags,
  });

/** A chat of mine that is no request, its row locked: no message comes between. */
async function lockArrangeable(tx: Tx, me: Me, chatId: string) {
  const chat = await lockChat(tx, me, chatId);
  authorize(me, 'chat.arrange', chat);
}

const never = sql`'1970-01-01 00:00:00+00'::timestamptz`;
const ends: Record<Mute, SQL> = {
  '8h': sql`now() + interval '8 hours'`,
  week: sql`now() + interval '7 days'`,
  forever: sql`'9999-12-31 00:00:00+00'::timestamptz`,
};

export const muteChat = handler(contract.muteChat, ({ chatId, until }, { me }) =>
  transact(async tx => {
    await lockArrangeable(tx, me, chatId);
    return change(tx, me, chatId, { mutedUntil: until ? ends[until] : never });
  }),
);

/** A pinned chat is on top of the list: so it is not in the archive. One that is pinned already keeps its place. */
export const pinChat = handler(contract.pinChat, ({ chatId, isPinned }, { me }) =>
  transact(async tx => {
    await lockArrangeable(tx, me, chatId);
    if (!isPinned) return change(tx, me, chatId, { pinnedAt: null });
    authorize(me, 'chat.pin', { pinned: await countOtherPinned(tx, me, chatId) });
    const pinnedAt = sql`coalesce(${chatMembers.pinnedAt}, now())`;
    return change(tx, me, chatId, { pinnedAt, archivedSeq: sql`-1` });
  }),
);

// Counted under a lock: of two at once the second counts the first.
async function countOtherPinned(tx: Tx, me: Me, chatId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pinned chats ${me.id}`}, 0))`);
  const [others] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(chatMembers)
    .where(
      and(eq(chatMembers.userId, me.id), isNotNull(chatMembers.pinnedAt), ne(chatMembers.chatId, chatId)),
    );
  return others!.count;
}

export const archiveChat = handler(contract.archiveChat, ({ chatId, isArchived }, { me }) =>
  transact(async tx => {
    await lockArrangeable(tx, me, chatId);
    const away = { archivedSeq: sql`${chatMembers.lastSeq}`, pinnedAt: null };
    return change(tx, me, chatId, isArchived ? away : { archivedSeq: sql`-1` });
  }),
);

export const markUnread = handler(contract.markUnread, ({ chatId }, { me }) =>
  transact(async tx => {
    await lockArrangeable(tx, me, chatId);
    return change(tx, me, chatId, { isMarkedUnread: true });
  }),
);

/** I have read a chat that I had marked as unread. */
export async function unmark(tx: Tx, me: Me, chatId: string) {
  const [unmarked] = await tx
    .update(chatMembers)
    .set({ isMarkedUnread: false })
    .where(and(ofMine(me, chatId), chatMembers.isMarkedUnread))
    .returning(arrangedColumns(chatMembers));
  if (unmarked) await tell(tx, me, chatId, unmarked);
}
