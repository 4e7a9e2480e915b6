export const reportReasons = {
  patient: 'Patientendaten erkennbar',
  unsafe: 'Gefährlicher Rat',
  impersonation: 'Falsche Identität',
  harassment: 'Belästigung',
  spam: 'Spam',
  other: 'Anderes',
};
