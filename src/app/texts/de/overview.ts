export const overview = {
  quiet: 'Für Sie ist nichts zu tun. E-Mail, Backups und Aufgaben funktionieren.',
  noReports: 'Es warten keine Meldungen.',
  proveFirst: 'Bestätigen Sie, dass Sie es sind, um zu sehen, was zu tun ist.',
  loadFailed: 'Es konnte nicht geladen werden, was zu tun ist.',

  reports: {
    one: '{shown} Meldung wartet auf eine Entscheidung',
    other: '{shown} Meldungen warten auf eine Entscheidung',
  },
  credentials: {
    one: '{shown} Einreichung wartet auf Prüfung',
    other: '{shown} Einreichungen warten auf Prüfung',
  },
  feedback: { one: '{shown} Feedback ist ungelesen', other: '{shown} Feedbacks sind ungelesen' },
  noModerator: 'Niemand moderiert und entscheidet über Meldungen',
  undecidable: {
    one: 'Über {shown} Meldung darf niemand aus der Moderation entscheiden',
    other: 'Über {shown} Meldungen darf niemand aus der Moderation entscheiden',
  },
  noMailServer: 'E-Mails werden nicht gesendet: Es ist kein Mailserver eingerichtet',
  mailsFailed: {
    one: '{count} E-Mail konnte in den letzten 24 Stunden nicht gesendet werden',
    other: '{count} E-Mails konnten in den letzten 24 Stunden nicht gesendet werden',
  },
  mailsRetrying: {
    one: '{count} E-Mail ist fehlgeschlagen und wird erneut versucht',
    other: '{count} E-Mails sind fehlgeschlagen und werden erneut versucht',
  },
  neverBackedUp: 'Es wurde kein Backup gemacht',
  backupLate: 'Letztes Backup: {when}',
  jobsLate: {
    one: '{count} Aufgabe wartet seit mehr als {minutes} Minuten',
    other: '{count} Aufgaben warten seit mehr als {minutes} Minuten',
  },
  jobsFailed: {
    one: '{count} Aufgabe ist in den letzten 24 Stunden fehlgeschlagen',
    other: '{count} Aufgaben sind in den letzten 24 Stunden fehlgeschlagen',
  },
  week: 'Letzte 7 Tage: beigetreten {joined}, geschrieben {wrote}. Die 7 Tage davor: {joinedBefore} und {wroteBefore}.',

  server: 'E-Mail, Backups und Aufgaben',
  mail: 'E-Mail',
  lastMail: 'Letzte gesendete E-Mail: {when}.',
  neverMailed: 'Es wurde noch keine E-Mail gesendet.',
  mailAdvice:
    'Prüfen Sie den Mailserver und seine Adresse in den Einstellungen des Servers. Näheres steht im Protokoll des Servers.',
  noMailServerAdvice:
    'Bis ein Mailserver eingetragen ist, werden E-Mails als Dateien auf dem Server gespeichert.',
  backups: 'Backups',
  lastBackup: 'Letztes Backup: {when}.',
  backedUpElsewhere: 'Backups werden außerhalb von Rounds gemacht und von Rounds nicht überwacht.',
  backupAdvice:
    'Führen Sie auf dem Server npm run backup aus, oder setzen Sie BACKUPS_ELSEWHERE, wenn Backups auf anderem Weg gemacht werden.',
  jobs: 'Aufgaben',
  jobsFine: 'In den letzten 24 Stunden ist keine Aufgabe fehlgeschlagen, und keine ist überfällig.',
  jobsAdvice: 'Näheres steht im Protokoll des Servers.',
  jobsNamed: 'Fehlgeschlagen: {names}.',
  proxy: 'Proxy',
  unknownProxy: 'Anfragen kommen über einen Proxy, der nicht in TRUST_PROXY steht',
  proxyAdvice:
    'Alle hinter dem Proxy zählen als eine Adresse, sodass Grenzen für Anmeldungen und neue Passwörter alle gemeinsam treffen. Setzen Sie TRUST_PROXY auf die Anzahl Ihrer Proxys. Gibt es keinen, hat jemand den Header X-Forwarded-For oder Forwarded selbst gesendet, und es ist nichts zu tun.',
  decoder: 'Dekodieren von Bildern',
  noSandbox: 'Bilder werden ohne Sandbox dekodiert',
  reachesPublic:
    'Ein feindliches Bild, das seinen Decoder übernimmt, kann Dateien lesen, die jedes Konto des Rechners lesen darf.',
  reachesFiles:
    'Ein feindliches Bild, das seinen Decoder übernimmt, kann lesen, was in den Ordnern des Servers liegt.',
  reachesMemory:
    'Ein feindliches Bild, das seinen Decoder übernimmt, kann die Ordner und den Speicher des Servers lesen.',
  sandboxAdvice:
    'Erlauben Sie dem Server User-Namespaces: siehe „What the decoder of pictures can reach“ in docs/operations.md.',
};
