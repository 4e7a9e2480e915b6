import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const getOverview: AccountCall<typeof shapes.getOverview> = {
  method: 'GET',
  path: '/api/admin/overview',
  who: 'staff',
  rules: 'role',
  answer: 'private',
};
