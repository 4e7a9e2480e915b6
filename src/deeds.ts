/** What staff does to accounts; `audit_by_staff` finds them by how they begin. */
export const staffDeeds = [
  'staff.granted',
  'staff.revoked',
  'staff.suspended',
  'staff.restored',
  'staff.moderatorGranted',
  'staff.moderatorRevoked',
] as const;

/** What the audit log tells (T63): of an account, and by staff. */
export const deeds = [
  'account.registered',
  'account.signedIn',
  'account.signInFailed',
  'account.codeFailed',
  'account.passkeyFailed',
  'account.proofFailed',
  'account.sessionsEnded',
  'account.factorOn',
  'account.factorOff',
  'account.codesRenewed',
  'account.passkeyAdded',
  'account.passkeyRemoved',
  'account.passwordReset',
  'account.passwordChanged',
  'account.linked',
  'account.emailChanged',
  'account.leaving',
  'account.restored',
  'account.deleted',
  'access.denied',
  'credential.viewed',
  'feedback.viewed',
  'report.viewed',
  'credential.verified',
  'credential.rejected',
  'account.exported',
  'account.viewed',
  ...staffDeeds,
  'moderation.hidden',
  'moderation.kept',
  'moderation.removed',
  'moderation.restored',
  'moderation.upheld',
] as const;

export type Deed = (typeof deeds)[number];
