import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const getDigest: AccountCall<typeof shapes.getDigest> = {
  method: 'GET',
  path: '/api/digest',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const setDigest: AccountCall<typeof shapes.setDigest> = {
  method: 'PUT',
  path: '/api/digest',
  who: 'member',
  rules: 'own',
};

export const setDigestKind: AccountCall<typeof shapes.setDigestKind> = {
  method: 'PUT',
  path: '/api/digest/kinds/:kind',
  who: 'member',
  rules: 'own',
};
