import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const getGettingStarted: AccountCall<typeof shapes.getGettingStarted> = {
  method: 'GET',
  path: '/api/getting-started',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const endGettingStarted: AccountCall<typeof shapes.endGettingStarted> = {
  method: 'DELETE',
  path: '/api/getting-started',
  who: 'member',
  rules: 'own',
};
