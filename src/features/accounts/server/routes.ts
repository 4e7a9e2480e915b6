// Registers jobs, event handlers and media access.
import './sweepAccounts.ts';

import { chooseUsername } from './chooseUsername.ts';
import { changeEmail, changePassword } from './emailAndPassword/changes.ts';
import { resendVerification, verifyEmail } from './emailAndPassword/emailProof.ts';
import { forgotPassword, resetPassword } from './emailAndPassword/passwordReset.ts';
import {
  confirmAuthenticator,
  getAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './factors/authenticator.ts';
import { answerChallenge, linkByPassword } from './factors/challenges.ts';
import { getProofs, proveByPassword } from './fresh.ts';
import { listIdentities, removeIdentity } from './google/identities.ts';
import { login, logout } from './login.ts';
import { endOtherSessions, endSession, listSessions } from './ownSessions.ts';
import { addPasskey, startPasskey } from './passkeys/add.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkeys/own.ts';
import { challengePasskey, proveByPasskey, signInByPasskey } from './passkeys/use.ts';
import { register } from './register.ts';
import { getViewer } from './viewer.ts';

export const accountsRoutes = [
  register,
  login,
  logout,
  chooseUsername,
  getViewer,
  listSessions,
  endSession,
  endOtherSessions,
  getProofs,
  proveByPassword,
  answerChallenge,
  linkByPassword,
  getAuthenticator,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  listIdentities,
  removeIdentity,
  listPasskeys,
  renamePasskey,
  removePasskey,
  startPasskey,
  addPasskey,
  challengePasskey,
  signInByPasskey,
  proveByPasskey,
  forgotPassword,
  resetPassword,
  verifyEmail,
  resendVerification,
  changeEmail,
  changePassword,
];
