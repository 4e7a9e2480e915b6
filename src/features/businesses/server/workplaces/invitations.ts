import { emit, publish } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import * as contract from '../../workplacesContract.ts';
import { announceChange } from '../announce.ts';
import {
  accept,
  type Invitations,
  invite,
  leave,
  listInvited,
  listInviting,
  withdraw,
} from '../invitations.ts';
import { workplaces } from './tables.ts';

export const toWork: Invitations = {
  table: workplaces,
  rules: { invite: 'workplace.invite', inviteAgain: 'workplace.inviteAgain', accept: 'workplace.confirm' },
  // Both get the new state; everybody who sees the person gets an event if their workplace is shown differently.
  announce: async (tx, { businessId, userId, from, to }) => {
    await publish(tx, 'workplace.changed', [businessId, userId], { businessId, userId });
    if (from === 'confirmed' || to === 'confirmed') {
      await publish(tx, 'profile.changed', { about: [userId] }, { userId });
      await announceChange(tx, businessId);
    }
    await emit(tx, 'workplace.stateChanged', { businessId, userId, state: to ?? null });
  },
};

export const invitePerson = handler(contract.invitePerson, ({ personId }, { me }) =>
  invite(toWork, me, personId),
);

export const partWithPerson = handler(contract.partWithPerson, ({ personId }, { me }) =>
  withdraw(toWork, me, personId),
);

export const listOwnPeople = handler(contract.listOwnPeople, ({ cursor }, { me }) =>
  listInvited(toWork, me, cursor),
);

export const confirmWorkplace = handler(contract.confirmWorkplace, ({ businessId }, { me }) =>
  accept(toWork, me, businessId),
);

export const leaveWorkplace = handler(contract.leaveWorkplace, ({ businessId }, { me }) =>
  leave(toWork, me, businessId),
);

export const listWorkplaces = handler(contract.listWorkplaces, (_, { me }) => listInviting(toWork, me));
