import type { AccountCall, VisitorCall } from '#/platform/shared/contract.ts';
import type * as shapes from './passkeysShapes.ts';

export const listPasskeys: AccountCall<typeof shapes.listPasskeys> = {
  method: 'GET',
  path: '/api/passkeys',
  who: 'account',
  rules: 'own',
  answer: 'private',
};

export const startPasskey: AccountCall<typeof shapes.startPasskey> = {
  method: 'POST',
  path: '/api/passkeys/challenge',
  who: 'account',
  rules: 'own',
};

export const addPasskey: AccountCall<typeof shapes.addPasskey> = {
  method: 'POST',
  path: '/api/passkeys',
  who: 'account',
  rules: 'own',
};

export const renamePasskey: AccountCall<typeof shapes.renamePasskey> = {
  method: 'PATCH',
  path: '/api/passkeys/:passkeyId',
  who: 'account',
  rules: ['passkey.change'],
};

export const removePasskey: AccountCall<typeof shapes.removePasskey> = {
  method: 'DELETE',
  path: '/api/passkeys/:passkeyId',
  who: 'account',
  rules: ['passkey.change'],
};

export const challengePasskey: VisitorCall<typeof shapes.challengePasskey> = {
  method: 'POST',
  path: '/api/session/passkey/challenge',
  who: 'visitor',
  rules: 'proof',
  urgent: true,
  rate: 'passkey.challenge',
};

export const signInByPasskey: VisitorCall<typeof shapes.signInByPasskey> = {
  method: 'POST',
  path: '/api/session/passkey',
  who: 'visitor',
  rules: 'proof',
  urgent: true,
  rate: 'passkey.challenge',
};

export const proveByPasskey: AccountCall<typeof shapes.proveByPasskey> = {
  method: 'PUT',
  path: '/api/session/proof/passkey',
  who: 'account',
  rules: 'own',
  rate: 'proof.try',
};
