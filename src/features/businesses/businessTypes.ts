/** What the form proposes; any other word is as good. */
export const businessTypes = [
  'Hospital',
  'Clinic',
  'Medical Practice',
  'Pharmacy',
  'Laboratory',
  'Diagnostic Centre',
  'Nursing Home',
  'Rehabilitation Centre',
  'Medical School',
  'Medical Supplier',
  'Health Insurance',
  'Charity',
] as const;
