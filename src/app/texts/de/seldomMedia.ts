export const seldomMedia = {
  // what the server refuses after it has looked at it
  malware: 'In dieser Datei wurde Schadsoftware gefunden. Sie wurde darum nicht hochgeladen.',
  unreadablePdf:
    'Dieses PDF lässt sich nicht öffnen: Es ist beschädigt, mit einem Passwort geschützt oder zu aufwendig. Bitte laden Sie stattdessen ein Bild davon hoch.',
  pdfTooLong: 'Bitte laden Sie ein PDF mit höchstens 10 Seiten hoch.',
  unreadableVideo: 'Dieses Video konnte nicht gelesen werden. Bitte wählen Sie ein anderes.',
  videoTells:
    'Dieses Video enthält verborgene Daten, etwa wo es aufgenommen wurde. Bitte exportieren Sie es ohne diese Daten.',
  tooManyOpen:
    'Es werden zu viele Dateien auf einmal hochgeladen. Warten Sie, bis eine fertig ist, oder brechen Sie eine ab.',
  quotaReached: 'Sie haben die Obergrenze für heute erreicht. Bitte versuchen Sie es morgen wieder.',
  noSpace: 'Für weitere Dateien ist kein Platz mehr. Bitte versuchen Sie es später erneut.',

  // a picture of oneself, in its frame
  cropTitle: 'Bild anpassen',
  cropArea: 'Bild im Rahmen',
  cropHint: 'Ziehen Sie das Bild, um es zu bewegen. Zum Zoomen: Schieberegler, Mausrad oder zwei Finger.',
  cropKeys: 'Auf der Tastatur bewegen es die Pfeiltasten; + und − zoomen.',
  cropPhone: 'Auf dem Telefon ist nur zu sehen, was zwischen den gestrichelten Linien liegt.',
  cropShows:
    'Im Rahmen sind {width} % der Breite und {height} % der Höhe, {x} % von links und {y} % von oben.',
};
