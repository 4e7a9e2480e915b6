import type { AuditAction } from '#/app/auditActions.ts';
import { record } from '#/platform/audit/audit.ts';
import { emit, publish } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import * as contract from '../../editorsContract.ts';
import {
  accept,
  type Change,
  type Invitations,
  invite,
  leave,
  listInvited,
  listInviting,
  withdraw,
} from '../invitations.ts';
import { businessNameOf } from './recordActedFor.ts';
import { businessEditors } from './tables.ts';

export const toEdit: Invitations = {
  table: businessEditors,
  rules: { invite: 'editor.invite', inviteAgain: 'editor.inviteAgain', accept: 'editor.accept' },
  announce: async (tx, change) => {
    const { businessId, userId, to, actorId } = change;
    await publish(tx, 'editor.changed', [businessId, userId], { businessId, userId });
    await emit(tx, 'editor.stateChanged', { businessId, userId, state: to ?? null });
    const action = auditActionOf(change);
    if (action)
      await record(tx, { action, actorId, personId: userId, detail: await businessNameOf(tx, businessId) });
  },
};

/** Undefined for an invitation that was withdrawn: it gave no rights. */
function auditActionOf({ userId, from, to, actorId }: Change): AuditAction | undefined {
  if (to === 'invited') return 'business.editorInvited';
  if (to === 'confirmed') return 'business.editorAccepted';
  if (to === 'declined') return 'business.editorDeclined';
  if (from === 'confirmed') return actorId === userId ? 'business.editorLeft' : 'business.editorRemoved';
}

export const inviteEditor = handler(contract.inviteEditor, ({ personId }, { me }) =>
  invite(toEdit, me, personId),
);

export const removeEditor = handler(contract.removeEditor, ({ personId }, { me }) =>
  withdraw(toEdit, me, personId),
);

export const listEditors = handler(contract.listEditors, ({ cursor }, { me }) =>
  listInvited(toEdit, me, cursor),
);

export const acceptEditing = handler(contract.acceptEditing, ({ businessId }, { me }) =>
  accept(toEdit, me, businessId),
);

export const leaveEditing = handler(contract.leaveEditing, ({ businessId }, { me }) =>
  leave(toEdit, me, businessId),
);

export const listEditing = handler(contract.listEditing, (_, { me }) => listInviting(toEdit, me));
