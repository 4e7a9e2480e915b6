import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Of chat_members, also under another name. */
type Columns = Record<'mutedUntil' | 'pinnedAt' | 'archivedSeq' | 'lastSeq' | 'isMarkedUnread', AnyPgColumn>;

/** Whether this member has muted the chat and that has not ended. */
export const isMuted = ({ mutedUntil }: Pick<Columns, 'mutedUntil'>) => sql<boolean>`(${mutedUntil} > now())`;

/** How a member has arranged a chat, as the contract has it. */
export const arrangedColumns = (of: Columns) => ({
  mutedUntil: sql`case when ${isMuted(of)} then ${of.mutedUntil} end`.mapWith(
    of.mutedUntil,
  ) as SQL<Date | null>,
  pinnedAt: sql`${of.pinnedAt}`.mapWith(of.pinnedAt) as SQL<Date | null>,
  isArchived: sql<boolean>`${of.archivedSeq} >= ${of.lastSeq}`,
  isMarkedUnread: sql<boolean>`${of.isMarkedUnread}`,
});
