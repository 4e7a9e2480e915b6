import { answer } from '#/platform/http/api.ts';
import { authorize } from '#/platform/http/authorize.ts';
import { transact } from '#/platform/database/transact.ts';
import * as contract from '#/features/connections/contract.ts';
import { disconnectPair, holdPair, tellPair } from './pair.ts';
import { readRelation } from './relation.ts';

export const removeConnection = answer(contract.removeConnection, ({ personId }, { me }) =>
  transact(async tx => {
    const pair = await holdPair(tx, me, personId);
    authorize(me, 'connection.remove', pair);
    await disconnectPair(tx, me.id, pair.otherId);
    await tellPair(tx, [me.id, pair.otherId], 'none');
    return readRelation(me, pair.otherId, tx);
  }),
);
