export const digest = {
  title: 'Zusammenfassung per E-Mail',
  off: 'Aus',
  daily: 'Täglich',
  weekly: 'Wöchentlich',
  titleHint: 'Was Sie noch nicht gelesen haben, in einer E-Mail. Gibt es nichts Neues, kommt keine.',
  hour: 'Uhrzeit',
  weekday: 'Tag',
  hasText: 'Anfang der Nachrichten aufnehmen',
  hasTextHint:
    'E-Mails sind nicht Ende-zu-Ende verschlüsselt: Mailanbieter und alle, die Ihr Postfach sehen, können sie lesen. Ohne dies stehen nur Namen und Zahlen darin.',
  confirmFirst:
    'Es wird nichts gesendet, bis Ihre E-Mail-Adresse bestätigt ist. Der Link steht in der E-Mail, die Sie bei der Registrierung erhalten haben.',
  loadFailed:
    'Die Einstellungen der Zusammenfassung konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  byEmail: 'E-Mail',

  subject: 'Ungelesen in Rounds: {count}',
  lead: 'Das haben Sie noch nicht gelesen:',
  inChats: { one: 'Nachrichten in 1 Chat', other: 'Nachrichten in {count} Chats' },
  more: 'und {count} weitere',
  inNotifications: 'Mitteilungen',
  others: { one: '1 weitere Person', other: '{count} weitere' },
  open: 'Rounds öffnen',
  whyDaily: 'Sie haben gewählt, diese E-Mail täglich zu erhalten.',
  whyWeekly: 'Sie haben gewählt, diese E-Mail wöchentlich zu erhalten.',
  change: 'In den Einstellungen ändern',
  turnOff: 'Zusammenfassung per E-Mail ausschalten',

  offQuestion:
    'Sie erhalten dann keine Zusammenfassungen von Rounds mehr. In den Einstellungen können Sie sie jederzeit wieder einschalten.',
  isOff: 'Die Zusammenfassung per E-Mail ist aus',
  offHint:
    'Sie erhalten keine Zusammenfassungen von Rounds mehr. In den Einstellungen können Sie sie jederzeit wieder einschalten.',
  linkUnknown: 'Dieser Link funktioniert nicht',
  linkUnknownHint:
    'Vielleicht ist er unvollständig. Sie können die Zusammenfassung auch in den Einstellungen ausschalten.',
} as const;
