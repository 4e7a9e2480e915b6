import { and, eq, or, sql } from 'drizzle-orm';
import { findPersonOfId } from '#/features/profiles/server/find.ts';
import { inOrder, lockPair } from '#/features/profiles/server/pair.ts';
import { publish, type Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { connectionRequests, connections } from './tables.ts';

/** Me and somebody else, locked: nobody else can change our relation until the transaction ends. */
export type Pair = {
  me: Me;
  otherId: string;
  isConnected: boolean;
  /** The request between us that nobody has answered. */
  pending: { id: string; senderId: string; receiverId: string } | undefined;
};

/** The pair of me and this person, whom I must be able to see; else 'Profile not found.'. */
export async function findAndLockPair(tx: Tx, me: Me, personId: string): Promise<Pair> {
  const { id: otherId } = await findPersonOfId(me, personId, tx);
  await lockPair(tx, me.id, otherId);
  // Looked up once more: while this waited, one of the two may have blocked the other.
  await findPersonOfId(me, otherId, tx);
  return { me, otherId, ...(await readPair(tx, me.id, otherId)) };
}

/** The relation of two people, in either order. */
export async function readPair(tx: Tx, a: string, b: string) {
  const connected = await tx.select({ id: connections.firstId }).from(connections).where(isPair(a, b));
  const [pending] = await tx
    .select({
      id: connectionRequests.id,
      senderId: connectionRequests.senderId,
      receiverId: connectionRequests.receiverId,
    })
    .from(connectionRequests)
    .where(and(eq(connectionRequests.status, 'pending'), or(isFrom(a, b), isFrom(b, a))));
  return { isConnected: connected.length > 0, pending };
}

const isPair = (a: string, b: string) => {
  const [firstId, secondId] = inOrder(a, b);
  return and(eq(connections.firstId, firstId), eq(connections.secondId, secondId));
};

/** The requests that `senderId` sent to `receiverId`. */
export const isFrom = (senderId: string, receiverId: string) =>
  and(eq(connectionRequests.senderId, senderId), eq(connectionRequests.receiverId, receiverId));

/** Makes two people connected. */
export async function connectPair(tx: Tx, a: string, b: string) {
  const [firstId, secondId] = inOrder(a, b);
  await tx.insert(connections).values({ firstId, secondId });
}

/** Ends the connection of two people. */
export const disconnectPair = (tx: Tx, a: string, b: string) => tx.delete(connections).where(isPair(a, b));

/** Says what became of a request. */
export const closeRequest = (tx: Tx, id: string, status: 'accepted' | 'rejected' | 'withdrawn') =>
  tx.update(connectionRequests).set({ status, answeredAt: sql`now()` }).where(eq(connectionRequests.id, id));

/** Publishes the new relation to both. */
export async function publishRelation(
  tx: Tx,
  [a, b]: readonly [string, string],
  state: 'none' | 'pending' | 'connected',
  senderId: string | null = null,
) {
  await publish(tx, 'connection.changed', [a, b], { people: inOrder(a, b), state, senderId });
}
