import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const getPush: AccountCall<typeof shapes.getPush> = {
  method: 'GET',
  path: '/api/push',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const subscribe: AccountCall<typeof shapes.subscribe> = {
  method: 'PUT',
  path: '/api/push/subscription',
  who: 'member',
  rules: 'own',
  rate: 'push.subscribe',
};

export const unsubscribe: AccountCall<typeof shapes.unsubscribe> = {
  method: 'DELETE',
  path: '/api/push/subscription',
  who: 'member',
  rules: 'own',
};

export const setShows: AccountCall<typeof shapes.setShows> = {
  method: 'PUT',
  path: '/api/push/shows',
  who: 'member',
  rules: 'own',
};

export const getPushKinds: AccountCall<typeof shapes.getPushKinds> = {
  method: 'GET',
  path: '/api/push/kinds',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const setPushKind: AccountCall<typeof shapes.setPushKind> = {
  method: 'PUT',
  path: '/api/push/kinds/:kind',
  who: 'member',
  rules: 'own',
};
