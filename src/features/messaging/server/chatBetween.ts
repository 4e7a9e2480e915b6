import { and, eq } from 'drizzle-orm';
import { inOrder } from '#/features/profiles/server/pair.ts';
import type { Database } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { chats } from './tables.ts';

/** The columns by which the chat of two people is known. */
export function pairColumns(one: string, other: string) {
  const [lesserId, greaterId] = inOrder(one, other);
  return { lesserId, greaterId };
}

/** The id of the chat of these two, if they have one. */
export async function chatBetween(from: Database | Tx, one: string, other: string) {
  const { lesserId, greaterId } = pairColumns(one, other);
  const [chat] = await from
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.lesserId, lesserId), eq(chats.greaterId, greaterId)));
  return chat?.id;
}
