import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const listMyEntries: AccountCall<typeof shapes.listMyEntries> = {
  method: 'GET',
  path: '/api/me/audit',
  who: 'account',
  rules: 'own',
  answer: 'private',
};
