import { and, inArray, sql } from 'drizzle-orm';
import { db } from '#/platform/database/database.ts';
import type { Me } from '#/platform/http/api.ts';
import { businessCardColumns } from './columns.ts';
import { shownTo } from './shownTo.ts';
import { businesses } from './tables.ts';

/** The businesses of these owners as `me` may see them, by the owner's id. */
export async function selectCards(me: Me, ownerIds: string[]) {
  if (ownerIds.length === 0) return new Map();
  const rows = await db
    .select(businessCardColumns)
    .from(businesses)
    .where(and(inArray(businesses.ownerId, ownerIds), shownTo(sql`${me.id}::uuid`)));
  return new Map(rows.map(card => [card.ownerId, card]));
}
