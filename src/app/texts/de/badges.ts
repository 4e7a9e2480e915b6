export const badges = {
  medical_licence: 'Ärztliche Approbation',
  nursing_licence: 'Berufserlaubnis Pflege',
  specialist_certificate: 'Facharzturkunde',
  npi: 'US National Provider Identifier (NPI)',
  orcid: 'ORCID iD',
  reviewer: 'Rounds',
  badge: 'Bestätigt: {what}, von {by} am {day}',
  verifiedOnly: 'Bestätigt',
  getVerified: 'Bestätigen lassen',
  renameTakesOff:
    'Sie sind bestätigt. Wenn Sie Ihren Namen oder Beruf ändern, verschwindet Ihr Abzeichen sofort; Sie können Ihren Nachweis dann erneut einreichen.',
  renameTakesBack:
    'Ihr Nachweis wird geprüft. Wenn Sie Ihren Namen oder Beruf ändern, wird die Einreichung zurückgezogen. Sie können ihn dann erneut einreichen.',
};
