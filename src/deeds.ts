/** What the audit log tells (T63): of an account, and by staff. */
export const deeds = [
  'account.registered',
  'account.signedIn',
  'account.signInFailed',
  'account.passwordReset',
  'account.passwordChanged',
  'account.linked',
  'account.emailChanged',
  'account.leaving',
  'account.restored',
  'account.deleted',
  'credential.verified',
  'credential.rejected',
  'staff.granted',
  'staff.revoked',
  'staff.suspended',
  'staff.restored',
  'staff.moderatorGranted',
  'staff.moderatorRevoked',
  'moderation.hidden',
  'moderation.kept',
  'moderation.removed',
  'moderation.restored',
  'moderation.upheld',
] as const;

export type Deed = (typeof deeds)[number];
