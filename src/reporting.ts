/** What something is reported for. The first hides it at once, until a moderator has decided. */
export const reportReasons = ['patient', 'unsafe', 'impersonation', 'harassment', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What can be reported. */
export const reportables = ['post', 'comment', 'message', 'person', 'business'] as const;
export type Reportable = (typeof reportables)[number];
