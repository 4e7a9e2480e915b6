import type { AccountCall } from './contract.ts';
import type * as shapes from './liveShapes.ts';

export const watchTopics: AccountCall<typeof shapes.watchTopics> = {
  method: 'PUT',
  path: '/api/live/topics',
  who: 'member',
  rules: 'own',
  rate: null,
  storesNothing: true,
};
