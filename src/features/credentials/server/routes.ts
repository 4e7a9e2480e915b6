// Registers jobs, event handlers and media access.
import './expire.ts';
import './mediaAccess.ts';

import { rejectCredential, verifyCredential } from './decisions.ts';
import { listSubmissions } from './listSubmissions.ts';
import { getCredential, removeCredential, submitCredential } from './own.ts';

export const credentialsRoutes = [
  getCredential,
  submitCredential,
  removeCredential,
  listSubmissions,
  verifyCredential,
  rejectCredential,
];
