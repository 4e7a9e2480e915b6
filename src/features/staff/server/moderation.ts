import { transact } from '#/platform/database/transact.ts';
import { authorize, handler } from '#/platform/http/api.ts';
import * as contract from '../contract.ts';
import { findAccount, lockAccountForStaff } from './accounts.ts';
import { changeRole } from './roles.ts';

export const grantModeration = handler(contract.grantModeration, ({ personId }, { me }) =>
  transact(async tx => {
    const { fullName, suspendedAt } = await lockAccountForStaff(tx, personId);
    authorize(me, 'moderator.grant', { hasProfile: fullName !== null, isSuspended: suspendedAt !== null });
    await changeRole(tx, { personId, role: 'moderator', has: true, actorId: me.id });
    return findAccount(tx, personId);
  }),
);

export const endModeration = handler(contract.endModeration, ({ personId }, { me }) =>
  transact(async tx => {
    await changeRole(tx, { personId, role: 'moderator', has: false, actorId: me.id });
    return findAccount(tx, personId);
  }),
);
