import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './editorsShapes.ts';

export const inviteEditor: AccountCall<typeof shapes.inviteEditor> = {
  method: 'PUT',
  path: '/api/business/editors/:personId',
  who: 'member',
  rules: ['business.edit', 'business.invite', 'editor.invite', 'editor.inviteAgain'],
  rate: 'editor.invite',
};

export const removeEditor: AccountCall<typeof shapes.removeEditor> = {
  method: 'DELETE',
  path: '/api/business/editors/:personId',
  who: 'member',
  rules: 'own',
};

export const listEditors: AccountCall<typeof shapes.listEditors> = {
  method: 'GET',
  path: '/api/business/editors',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const listEditing: AccountCall<typeof shapes.listEditing> = {
  method: 'GET',
  path: '/api/editing',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const acceptEditing: AccountCall<typeof shapes.acceptEditing> = {
  method: 'PUT',
  path: '/api/editing/:businessId',
  who: 'member',
  rules: ['editor.accept'],
};

export const leaveEditing: AccountCall<typeof shapes.leaveEditing> = {
  method: 'DELETE',
  path: '/api/editing/:businessId',
  who: 'member',
  rules: 'own',
};

export const listWriters: AccountCall<typeof shapes.listWriters> = {
  method: 'GET',
  path: '/api/editing/:businessId/writers',
  who: 'member',
  rules: ['business.actFor'],
  answer: 'private',
};
