/** What can be verified of somebody. */
export const licenceTypes = [
  'medical_licence',
  'nursing_licence',
  'specialist_certificate',
  'npi',
  'orcid',
] as const;
