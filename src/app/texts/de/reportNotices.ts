export const reportNotices = {
  report: 'Melden',

  onlyYou: 'Nur Sie können das jetzt sehen.',
  onlyYouSome: 'Einen Teil dieser Seite sehen nur Sie.',
  withheld:
    'Wegen „{reason}“ gemeldet. Die Moderation sieht es sich an. Sie können es bearbeiten oder löschen.',
  withheldMessage: 'Wegen „{reason}“ gemeldet. Die andere Person sieht es jetzt nicht.',
  withheldProfile:
    'Ihr Profil wurde wegen „{reason}“ gemeldet. Andere sehen es nicht, bis die Moderation es geprüft hat. Sie können es weiterhin bearbeiten.',
  withheldBusiness:
    'Die Seite Ihrer Einrichtung wurde wegen „{reason}“ gemeldet. Andere sehen sie und ihre Beiträge nicht, bis die Moderation sie geprüft hat. Sie können sie weiterhin bearbeiten.',
  readMore: 'Mehr lesen',
  picture: 'Foto oder Logo',
  cover: 'Titelbild',
  about: 'Text über sich',
  withheldParts:
    'Wegen „{reason}“ gemeldet. Andere sehen das nicht, bis die Moderation es geprüft hat: {parts}. Sie können es ersetzen.',
};
