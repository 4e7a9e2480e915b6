import type { AccountCall, VisitorCall } from '#/platform/shared/contract.ts';
import type * as shapes from './mailShapes.ts';

export const forgotPassword: VisitorCall<typeof shapes.forgotPassword> = {
  method: 'POST',
  path: '/api/password/forgotten',
  who: 'visitor',
  rules: 'proof',
  rate: 'reset.ask',
};

export const resetPassword: VisitorCall<typeof shapes.resetPassword> = {
  method: 'POST',
  path: '/api/password/reset',
  who: 'visitor',
  rules: 'proof',
  rate: 'link.use',
};

export const verifyEmail: VisitorCall<typeof shapes.verifyEmail> = {
  method: 'POST',
  path: '/api/email/proof',
  who: 'visitor',
  rules: 'proof',
  rate: 'link.use',
};

export const resendVerification: AccountCall<typeof shapes.resendVerification> = {
  method: 'POST',
  path: '/api/email/link',
  who: 'account',
  rules: 'own',
  rate: 'mail.ask',
};

export const changeEmail: AccountCall<typeof shapes.changeEmail> = {
  method: 'PUT',
  path: '/api/email',
  who: 'account',
  rules: 'own',
  rate: 'mail.ask',
};

export const changePassword: AccountCall<typeof shapes.changePassword> = {
  method: 'PUT',
  path: '/api/password',
  who: 'account',
  rules: 'own',
  rate: 'proof.try',
};
