export const pages = {
  home: 'Start',
  profile: 'Profil',
  trendingNow: 'Gerade beliebt',
  privacyPolicy: 'Datenschutz',
  userGuideline: 'Leitlinie',
  settings: 'Einstellungen',
  settingsSections: 'Bereiche der Einstellungen',
  settingsSignIn: 'Anmeldung',
  settingsWork: 'Ihre Arbeit',
  settingsPeople: 'Was Sie erreicht',
  settingsBrowser: 'Dieser Browser',
  settingsData: 'Ihr Konto',
  appearance: 'Darstellung',
  theme: 'Farben',
  themeSystem: 'System',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  themeHint: 'System folgt Ihrem Gerät. Die Wahl wird nur in diesem Browser behalten.',
  language: 'Sprache',
  languageHint:
    'Die Wahl wird in diesem Browser behalten. Mails kommen in der Sprache, in der Sie sich zuletzt angemeldet haben.',
  menu: 'Menü',
  navigation: 'Hauptmenü',
  offline:
    'Sie sind offline. Was geladen war, bleibt lesbar, und Nachrichten gehen hinaus, sobald Sie wieder online sind.',
  leavingLater: 'Sie sind auf diesem Gerät abgemeldet. Ihre Sitzung endet, sobald Rounds erreichbar ist.',
  offlineTitle: 'Offline',
  offlineSwitch: 'Gelesenes für offline aufbewahren',
  offlineHint:
    'Die ersten Beiträge Ihres Feeds, Ihre Chats und die neuesten Nachrichten der zuletzt geöffneten bleiben auf diesem Gerät und öffnen sich ohne Netz. Sie werden gelöscht, wenn Sie sich abmelden, wenn Ihre Sitzung endet und einen Tag, nachdem Rounds zuletzt erreichbar war. Lassen Sie dies aus, wo andere dasselbe Gerät benutzen.',
  notKept: 'Sie sind offline',
  notKeptHint:
    'Rounds ist nicht erreichbar, und auf diesem Gerät ist nichts zum Lesen aufbewahrt. Es öffnet sich von selbst, sobald es geht.',
  notKeptWhy: 'Gelesenes kann für solche Momente aufbewahrt werden: in den Einstellungen unter Offline.',
  reconnecting: 'Die Verbindung ist verloren. Sie wird wiederhergestellt …',
  sessionEnded: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',

  // the keyboard
  keysTitle: 'Tastenkürzel',
  keysSwitch: 'Kürzel mit einer Taste',
  keysHint:
    'Für einzelne Tasten, etwa l für „Gefällt mir“. Beim Schreiben sind sie aus. Die Wahl wird nur in diesem Browser behalten.',
  keysPosts: 'In einer Liste',
  keysAnywhere: 'Überall',
  keysGo: 'Gehe zu',
  keyNext: 'Nächster Beitrag, Chat oder nächste Mitteilung',
  keyPrevious: 'Eins zurück',
  keyOpen: 'Beitrag öffnen',
  keyNewPosts: 'Neue Beiträge zeigen',
  keyLeave: 'Textfeld verlassen',
  keyWrite: 'Beitrag schreiben',
  keySearch: 'Suchen',
  keyKeys: 'Diese Kürzel zeigen',
  keyThen: 'dann',
  keysTurnOff: 'In den Einstellungen ausschalten',

  landingSubtitle: 'Vernetzen Sie sich mit Menschen in Gesundheitsberufen.',
  whatItDoes: 'Was Rounds tut',
  landingPosts:
    'Schreiben Sie, was der Tag Sie gelehrt hat, und lesen Sie die anderen, das Neueste zuerst: Kein Algorithmus entscheidet.',
  landingTalk:
    'Sagen Sie, wer Sie sind und was Sie tun, und lernen Sie die Menschen hinter den Beiträgen kennen.',
  landingOwn: 'Es läuft auf einem eigenen Server: keine Werbung, kein Tracking, und Privates bleibt privat.',
  freeSoftware: 'Rounds ist freie Software, die ein Krankenhaus selbst betreiben kann.',
  policies: 'Richtlinien',
  samplePost:
    'Herztöne auf der Station heute Nacht: fünf Studierende, ein Stethoskop, und jemand, der so freundlich war, uns alle hören zu lassen. Am Ende hörten alle das Geräusch.',
  samplePostCounts: '24 Gefällt mir · 6 Kommentare',
  sampleTheirs: 'Ja, und wir haben beide Sonntag frei. Kaffee um sieben?',
  sampleMine: 'Hängt der neue Dienstplan schon?',
  samplePlace: 'Osaka, Japan',
  sampleWard: 'Intensivstation',
  sampleMutual: '12 gemeinsame Kollegen',
  sampleConnect: 'Vernetzen',

  backToHome: 'Zurück zum Start',
  notFoundHint: 'Die Adresse ist vielleicht falsch geschrieben, oder was hier war, wurde entfernt.',

  policyTitle: 'Datenschutz',
  policyDate: 'Gültig ab: 03.08.2025',

  guidelineTitle: 'Leitlinie',
};
