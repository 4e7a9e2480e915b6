import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const listAccounts: AccountCall<typeof shapes.listAccounts> = {
  method: 'GET',
  path: '/api/admin/people',
  who: 'staff',
  rules: 'role',
  answer: 'private',
};

export const suspendPerson: AccountCall<typeof shapes.suspendPerson> = {
  method: 'PUT',
  path: '/api/admin/people/:personId/suspension',
  who: 'staff',
  rules: ['person.suspend'],
};

export const restorePerson: AccountCall<typeof shapes.restorePerson> = {
  method: 'DELETE',
  path: '/api/admin/people/:personId/suspension',
  who: 'staff',
  rules: ['person.suspend'],
};

export const grantModeration: AccountCall<typeof shapes.grantModeration> = {
  method: 'PUT',
  path: '/api/admin/people/:personId/moderator',
  who: 'staff',
  rules: ['moderator.grant'],
};

export const endModeration: AccountCall<typeof shapes.endModeration> = {
  method: 'DELETE',
  path: '/api/admin/people/:personId/moderator',
  who: 'staff',
  rules: 'role',
};

export const listStaffActions: AccountCall<typeof shapes.listStaffActions> = {
  method: 'GET',
  path: '/api/admin/log',
  who: 'staff',
  rules: 'role',
  answer: 'private',
};
