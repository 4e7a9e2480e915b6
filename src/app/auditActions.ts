/** What staff changed or decided; `audit_of_staff` finds them. What they only looked at is in the log of its owner alone. */
export const staffAuditActions = [
  'staff.granted',
  'staff.revoked',
  'staff.suspended',
  'staff.restored',
  'staff.moderatorGranted',
  'staff.moderatorRevoked',
  'staff.businessVerified',
  'staff.businessUnverified',
  'credential.verified',
  'credential.rejected',
  'moderation.kept',
  'moderation.removed',
  'moderation.restored',
  'moderation.upheld',
] as const;

/** What an editor does in the name of a business, in the log of both. */
export const actedForAuditActions = [
  'business.pageEdited',
  'business.posted',
  'business.postEdited',
  'business.postDeleted',
  'business.postRestored',
] as const;

/** From which version of the API on a web app knows those, and decisions in the log of staff (docs/adr/0064). */
export const decisionsSinceApiVersion = 3;

/** The actions in the audit log (T63): of an account, and by staff. */
export const auditActions = [
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
  'account.unlinked',
  'account.passwordRemoved',
  'account.emailChanged',
  'account.leaving',
  'account.restored',
  'account.deleted',
  'access.denied',
  'credential.viewed',
  'feedback.viewed',
  'report.viewed',
  'business.editorInvited',
  'business.editorAccepted',
  'business.editorDeclined',
  'business.editorRemoved',
  'business.editorLeft',
  ...actedForAuditActions,
  'account.exported',
  'account.viewed',
  ...staffAuditActions,
  'moderation.hidden',
  'moderation.returned',
] as const;

export type AuditAction = (typeof auditActions)[number];
