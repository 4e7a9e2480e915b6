import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './sessionsShapes.ts';

export const listSessions: AccountCall<typeof shapes.listSessions> = {
  method: 'GET',
  path: '/api/sessions',
  who: 'account',
  rules: 'own',
  answer: 'private',
};

export const endSession: AccountCall<typeof shapes.endSession> = {
  method: 'DELETE',
  path: '/api/sessions/:sessionId',
  who: 'account',
  rules: ['session.end'],
};

export const endOtherSessions: AccountCall<typeof shapes.endOtherSessions> = {
  method: 'DELETE',
  path: '/api/sessions',
  who: 'account',
  rules: 'own',
};

export const getProofs: AccountCall<typeof shapes.getProofs> = {
  method: 'GET',
  path: '/api/session/proofs',
  who: 'account',
  rules: 'own',
  answer: 'private',
};

export const proveByPassword: AccountCall<typeof shapes.proveByPassword> = {
  method: 'PUT',
  path: '/api/session/proof',
  who: 'account',
  rules: 'own',
  rate: 'proof.try',
};
