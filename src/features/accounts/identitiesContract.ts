import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './identitiesShapes.ts';

export const listIdentities: AccountCall<typeof shapes.listIdentities> = {
  method: 'GET',
  path: '/api/identities',
  who: 'account',
  rules: 'own',
  answer: 'private',
};

export const removeIdentity: AccountCall<typeof shapes.removeIdentity> = {
  method: 'DELETE',
  path: '/api/identities',
  who: 'account',
  rules: 'own',
};
