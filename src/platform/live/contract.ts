import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const watchTopics: AccountCall<typeof shapes.watchTopics> = {
  method: 'PUT',
  path: '/api/live/topics',
  who: 'account',
  rules: 'own',
  // As often as reading: it stores nothing.
  rate: null,
  storesNothing: true,
};
