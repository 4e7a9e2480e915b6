export const feedback = {
  feedback: 'Feedback',
  lead: 'Was läuft gut, was nicht, was fehlt? Die Administration dieses Servers sieht Ihr Feedback mit Ihrem Namen und Ihren Kontaktdaten.',
  name: 'Name',
  mobile: 'Mobilnummer',
  email: 'E-Mail',
  message: 'Nachricht',
  mobileInvalid: 'Bitte geben Sie eine gültige Mobilnummer ein.',
  send: 'Feedback senden',
  sending: 'Wird gesendet …',
  sent: 'Danke für Ihr Feedback!',
  failed: 'Das Feedback konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  logIn: 'Bitte melden Sie sich an, um Feedback zu senden.',

  inbox: 'Feedback',
  inboxEmpty: 'Noch kein Feedback. Mitglieder können es unten auf der Startseite senden.',
};
