/** What something can be reported for. */
export const reportReasons = {
  patient: 'Patient identifiable',
  unsafe: 'Unsafe advice',
  impersonation: 'Impersonation',
  harassment: 'Harassment',
  spam: 'Spam',
  other: 'Other',
} as const;
