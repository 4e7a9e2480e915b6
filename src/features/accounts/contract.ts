import type { AccountCall, VisitorCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const register: VisitorCall<typeof shapes.register> = {
  method: 'POST',
  path: '/api/accounts',
  who: 'visitor',
  rules: 'proof',
  rate: 'account.register',
};

export const login: VisitorCall<typeof shapes.login> = {
  method: 'POST',
  path: '/api/session',
  who: 'visitor',
  rules: 'proof',
  urgent: true,
};

export const logout: AccountCall<typeof shapes.logout> = {
  method: 'DELETE',
  path: '/api/session',
  who: 'account',
  rules: 'own',
};

export const chooseUsername: AccountCall<typeof shapes.chooseUsername> = {
  method: 'PUT',
  path: '/api/username',
  who: 'account',
  rules: ['username.choose'],
  rate: 'username.choose',
};

export const getViewer: VisitorCall<typeof shapes.getViewer> = {
  method: 'GET',
  path: '/api/viewer',
  who: 'visitor',
  rules: 'own',
  answer: 'private',
};
