import type { AccountCall, VisitorCall } from '#/platform/shared/contract.ts';
import type * as shapes from './factorsShapes.ts';

export const answerChallenge: VisitorCall<typeof shapes.answerChallenge> = {
  method: 'POST',
  path: '/api/session/code',
  who: 'visitor',
  rules: 'proof',
  urgent: true,
};

export const linkByPassword: VisitorCall<typeof shapes.linkByPassword> = {
  method: 'POST',
  path: '/api/session/link',
  who: 'visitor',
  rules: 'proof',
  urgent: true,
};

export const getAuthenticator: AccountCall<typeof shapes.getAuthenticator> = {
  method: 'GET',
  path: '/api/authenticator',
  who: 'account',
  rules: 'own',
  answer: 'private',
};

export const startAuthenticator: AccountCall<typeof shapes.startAuthenticator> = {
  method: 'POST',
  path: '/api/authenticator',
  who: 'account',
  rules: 'own',
};

export const confirmAuthenticator: AccountCall<typeof shapes.confirmAuthenticator> = {
  method: 'PUT',
  path: '/api/authenticator',
  who: 'account',
  rules: 'own',
  rate: 'proof.try',
};

export const removeAuthenticator: AccountCall<typeof shapes.removeAuthenticator> = {
  method: 'POST',
  path: '/api/authenticator/removal',
  who: 'account',
  rules: 'own',
  rate: 'proof.try',
};

export const renewRecoveryCodes: AccountCall<typeof shapes.renewRecoveryCodes> = {
  method: 'POST',
  path: '/api/recovery-codes',
  who: 'account',
  rules: 'own',
};
