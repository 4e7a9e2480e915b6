/** When to choose which. */
export const reportReasonHints = {
  patient:
    'A name, face, date or number that could identify a patient. Posts, comments and messages are usually hidden at once.',
  unsafe: 'Following it could harm someone.',
  impersonation: 'Someone pretends to be another person, or claims a profession they do not have.',
  harassment: 'Threats, insults or stalking.',
  spam: 'Advertising, or the same thing again and again.',
  other: 'Tell the moderators in a few words.',
} as const;
