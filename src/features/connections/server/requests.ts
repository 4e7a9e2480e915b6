import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { limits } from '#/app/limits.ts';
import * as contract from '#/features/connections/contract.ts';
import { daysAgo } from '#/platform/database/ago.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { closeRequest, connectPair, findAndLockPair, isFrom, type Pair, publishRelation } from './pair.ts';
import { readRelation } from './relation.ts';
import { connectionRequests } from './tables.ts';

export const requestConnection = handler(contract.requestConnection, ({ personId }, { me }) => {
  authorize(me, 'connection.request', { personId });
  return transact(async tx => {
    const pair = await findAndLockPair(tx, me, personId);
    if (pair.pending?.receiverId === me.id) await accept(tx, pair, pair.pending);
    else if (!pair.isConnected && !pair.pending) await send(tx, pair);
    return readRelation(me, pair.otherId, tx);
  });
});

async function send(tx: Tx, { me, otherId }: Pair) {
  authorize(me, 'connection.requestAgain', await earlierRequests(tx, me.id, otherId));
  await tx.insert(connectionRequests).values({ id: uuidv7(), senderId: me.id, receiverId: otherId });
  await publishRelation(tx, [me.id, otherId], 'pending', me.id);
}

// decisions: "Connections", 7 days after a rejection; permissions: at most 3 in 30 days.
async function earlierRequests(tx: Tx, senderId: string, receiverId: string) {
  const { status, answeredAt, createdAt } = connectionRequests;
  const [earlier] = await tx
    .select({
      wasJustRejected: sql<boolean>`coalesce(bool_or(${status} = 'rejected'
        and ${answeredAt} > ${daysAgo(limits.requestPauseDays)}), false)`,
      recent: sql<number>`(count(*) filter (where ${createdAt} > ${daysAgo(limits.requestsPerPairDays)}))::int`,
    })
    .from(connectionRequests)
    .where(isFrom(senderId, receiverId));
  return earlier!;
}

export const withdrawRequest = handler(contract.withdrawRequest, ({ personId }, { me }) =>
  transact(async tx => {
    const pair = await findAndLockPair(tx, me, personId);
    const request = pendingOf(pair);
    authorize(me, 'request.withdraw', request);
    await closeRequest(tx, request.id, 'withdrawn');
    await publishRelation(tx, [me.id, pair.otherId], 'none');
    return readRelation(me, pair.otherId, tx);
  }),
);

export const acceptRequest = handler(contract.acceptRequest, ({ personId }, { me }) =>
  transact(async tx => {
    const pair = await findAndLockPair(tx, me, personId);
    await accept(tx, pair, pendingOf(pair));
    return readRelation(me, pair.otherId, tx);
  }),
);

export const rejectRequest = handler(contract.rejectRequest, ({ personId }, { me }) =>
  transact(async tx => {
    const pair = await findAndLockPair(tx, me, personId);
    const request = pendingOf(pair);
    authorize(me, 'request.answer', request);
    await closeRequest(tx, request.id, 'rejected');
    await publishRelation(tx, [me.id, pair.otherId], 'none');
    return readRelation(me, pair.otherId, tx);
  }),
);

const pendingOf = ({ pending }: Pair) => pending ?? refuse('conflict', 'connections.noRequest');

async function accept(tx: Tx, { me, otherId }: Pair, request: NonNullable<Pair['pending']>) {
  authorize(me, 'request.answer', request);
  await closeRequest(tx, request.id, 'accepted');
  await connectPair(tx, me.id, otherId);
  await publishRelation(tx, [me.id, otherId], 'connected', request.senderId);
}
