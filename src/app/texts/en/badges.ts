export const badges = {
  medical_licence: 'Medical licence',
  nursing_licence: 'Nursing licence',
  specialist_certificate: 'Specialist certificate',
  npi: 'US National Provider Identifier (NPI)',
  orcid: 'ORCID iD',
  /** Who vouches for a badge. */
  reviewer: 'Rounds',
  badge: 'Verified: {what}, by {by} on {day}',
  verifiedOnly: 'Verified',
  getVerified: 'Get verified',
  renameTakesOff:
    'You are verified. If you change your full name or profession, you lose your badge right away. You can then submit your licence again.',
  renameTakesBack:
    'Your licence is in review. If you change your full name or profession, the submission is withdrawn. You can then submit it again.',
} as const;
