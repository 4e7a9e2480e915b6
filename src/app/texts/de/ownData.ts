export const ownData = {
  yourData: 'Ihre Daten',
  exportHint:
    'Eine ZIP-Datei mit allem, was Sie hier haben: Konto, Profil, Beiträge, Kommentare, „Gefällt mir“ und Kontakte als JSON, dazu die Dateien, die Sie gesendet haben.',
  startExport: 'Export vorbereiten',
  startAnother: 'Neuen Export vorbereiten',
  exportWaiting: 'Ihr Export beginnt gleich.',
  exportMaking: 'Ihr Export wird erstellt …',
  exportReady: 'Ihr Export ist fertig. Er kann einen Tag lang heruntergeladen werden.',
  exportFailed: 'Ihr Export konnte nicht erstellt werden. Bitte versuchen Sie es erneut.',
  exportGone: 'Diesen Export gibt es nicht mehr. Bitte bereiten Sie einen neuen vor.',
  download: 'Herunterladen',

  deleteAccount: 'Konto löschen',
  deleteHint:
    'Ihr Profil und alles, was Sie geschrieben haben, werden sofort verborgen. Nach {days} Tagen werden sie mit allen Dateien endgültig gelöscht. Wenn Sie es sich anders überlegen, melden Sie sich vorher an.',
  deleteQuestion: 'Ihr Konto löschen?',
  deleteConsequence:
    'Sie werden überall abgemeldet. Nach {days} Tagen lässt sich Ihr Konto nicht wiederherstellen. Vielleicht möchten Sie vorher Ihre Daten exportieren.',
  leaving: 'Ihr Konto wird am {date} gelöscht. Wenn Sie sich vorher anmelden, behalten Sie es.',
  toStart: 'Zur Startseite',
};
