import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const getCredential: AccountCall<typeof shapes.getCredential> = {
  method: 'GET',
  path: '/api/credential',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const submitCredential: AccountCall<typeof shapes.submitCredential> = {
  method: 'POST',
  path: '/api/credential',
  who: 'member',
  rules: ['profile.edit', 'credential.submit', 'credential.submitAgain', 'upload.use'],
  rate: 'credential.submit',
};

export const removeCredential: AccountCall<typeof shapes.removeCredential> = {
  method: 'DELETE',
  path: '/api/credential',
  who: 'member',
  rules: ['profile.edit'],
};

export const listSubmissions: AccountCall<typeof shapes.listSubmissions> = {
  method: 'GET',
  path: '/api/admin/credentials',
  who: 'staff',
  rules: 'role',
  answer: 'private',
};

export const verifyCredential: AccountCall<typeof shapes.verifyCredential> = {
  method: 'POST',
  path: '/api/admin/credentials/:submissionId/verification',
  who: 'staff',
  rules: ['credential.review', 'credential.decide'],
};

export const rejectCredential: AccountCall<typeof shapes.rejectCredential> = {
  method: 'POST',
  path: '/api/admin/credentials/:submissionId/rejection',
  who: 'staff',
  rules: ['credential.review', 'credential.decide'],
};
