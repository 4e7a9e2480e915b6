import * as contract from '#/features/connections/contract.ts';
import { transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { authorize } from '#/platform/http/authorize.ts';
import { disconnectPair, findAndLockPair, tellPair } from './pair.ts';
import { readRelation } from './relation.ts';

export const removeConnection = handler(contract.removeConnection, ({ personId }, { me }) =>
  transact(async tx => {
    const pair = await findAndLockPair(tx, me, personId);
    authorize(me, 'connection.remove', pair);
    await disconnectPair(tx, me.id, pair.otherId);
    await tellPair(tx, [me.id, pair.otherId], 'none');
    return readRelation(me, pair.otherId, tx);
  }),
);
