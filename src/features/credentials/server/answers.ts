import './expire.ts';
import './sight.ts';
import { rejectCredential, verifyCredential } from './decisions.ts';
import { listSubmissions } from './listSubmissions.ts';
import { getCredential, removeCredential, submitCredential } from './own.ts';

export const credentialsAnswers = [
  getCredential,
  submitCredential,
  removeCredential,
  listSubmissions,
  verifyCredential,
  rejectCredential,
];
