/**
 * What something is reported for; 'patient' hides it at once, until a moderator has decided. A new one needs its texts in
 * every language and two migrations: the reasons are a CHECK of six tables.
 */
export const reportReasons = ['patient', 'unsafe', 'impersonation', 'harassment', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What of a profile or a business page can be withheld by itself; of a business 'picture' is its logo. */
export const pageParts = ['picture', 'cover', 'about'] as const;
export type PagePart = (typeof pageParts)[number];

/** What can be reported. */
export const reportables = ['post', 'comment', 'message', 'person', 'business'] as const;
export type Reportable = (typeof reportables)[number];
