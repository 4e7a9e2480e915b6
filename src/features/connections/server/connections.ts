import * as contract from '#/features/connections/contract.ts';
import type { ProfileEvents } from '#/features/profiles/events.ts';
import { on, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler } from '#/platform/http/api.ts';
import { closeRequest, disconnectPair, findAndLockPair, publishRelation, readPair } from './pair.ts';
import { readRelation } from './relation.ts';

export const removeConnection = handler(contract.removeConnection, ({ personId }, { me }) =>
  transact(async tx => {
    const pair = await findAndLockPair(tx, me, personId);
    authorize(me, 'connection.remove', pair);
    await disconnectPair(tx, me.id, pair.otherId);
    await publishRelation(tx, [me.id, pair.otherId], 'none');
    return readRelation(me, pair.otherId, tx);
  }),
);

// A block ends every relation between two people, whichever of them blocked. The pair is locked already.
on('block.changed', async (tx, { people, isHidden }) => {
  if (isHidden) await part(tx, people);
});

async function part(tx: Tx, [a, b]: ProfileEvents['block.changed']['people']) {
  const { isConnected, pending } = await readPair(tx, a, b);
  if (isConnected) await disconnectPair(tx, a, b);
  if (pending) await closeRequest(tx, pending.id, 'withdrawn');
  if (isConnected || pending) await publishRelation(tx, [a, b], 'none');
}
