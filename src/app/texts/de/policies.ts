export const policies = {
  policyIntro:
    'Diese Seite sagt, was Rounds über Sie aufbewahrt, wer es sehen kann und was Sie tun können. Sie ist kurz genug, um sie zu lesen.',
  policyWho: 'Wer verantwortlich ist',
  policyWhoText: `Rounds ist Software, die ein Krankenhaus, eine Praxis oder eine Gruppe auf einem eigenen Server betreibt. Wer den Server unter der Adresse betreibt, die Sie in Ihrem Browser sehen, ist für das verantwortlich, was darauf liegt, und beantwortet Fragen dazu. Wer die Software gemacht hat, hat keinen Zugang zu diesem Server und erhält nichts von ihm.`,
  policyAge: 'Wer Rounds verwenden darf',
  policyAgeText: `Sie müssen mindestens 18 Jahre alt sein. Wenn Sie Ihr Profil anlegen, werden Sie nach Ihrem Geburtsdatum gefragt, und der Server verweigert Jüngeren ein Profil.`,
  policyKeep: 'Was aufbewahrt wird',
  policyKeepText: `Ihr Konto: Benutzername, E-Mail-Adresse und Ihr Passwort in einer Form, aus der es nicht zurückzulesen ist. Wenn Sie sich mit Google anmelden: die Nummer, unter der Google Sie kennt. Wenn Sie die Anmeldung in zwei Schritten einschalten: der Schlüssel Ihrer Authenticator-App, verschlüsselt, und Ihre Wiederherstellungscodes in einer Form, aus der sie nicht zurückzulesen sind. Wenn Sie einen Passkey hinzufügen: sein öffentlicher Schlüssel, sein Name und wann er zuletzt benutzt wurde; Ihr Fingerabdruck, Ihr Gesicht und Ihre PIN verlassen Ihr Gerät nie.
Ihr Profil: was Sie in seinen fünf Schritten eingeben, etwa Name, Beruf, Qualifikation, Ort und Bilder, was Sie über sich schreiben, und 90 Tage lang Ihre früheren Benutzernamen.
Was Sie tun: Ihre Beiträge und was vor einer Bearbeitung darin stand, Ihre Kommentare, „Gefällt mir“ und Weitergaben, Ihre Nachrichten mit ihren Dateien und wie weit Sie sie gelesen haben, mit wem Sie vernetzt sind, wen Sie angefragt, blockiert oder stumm geschaltet haben, und Ihre Benachrichtigungen, jeweils mit dem Zeitpunkt.
Ihr Berufsnachweis, wenn Sie sich bestätigen lassen: Art, Nummer, ausstellende Stelle, Land und Ablaufdatum, und bis zur Entscheidung das Dokument, das Sie senden.
Ihr Feedback: was Sie über den Link „Feedback“ auf der Startseite senden, mit dem Namen, der Mobilnummer und der E-Mail-Adresse, die Sie dort angeben.
Ihre Sitzungen: wann und mit welcher Art von Browser Sie sich angemeldet haben und wann er zuletzt benutzt wurde, damit der Server Sie von einer Seite zur nächsten wiedererkennt. Sie finden sie in Ihren Einstellungen und können jede abmelden.
Ein Protokoll dessen, was mit Konten geschieht, etwa Registrierungen, Anmeldungen, misslungene Anmeldungen und geänderte Passwörter, damit ein Angriff auffällt. Es kennt Konten unter einer Nummer und enthält keine E-Mail-Adresse und kein Passwort.`,
  policySee: 'Wer was sieht',
  policySeeText: `Nur Sie sehen Ihre Telefonnummer, Anschrift, Ihr Geburtsdatum, Ihre Postleitzahl, Ihr Geschlecht und Ihre E-Mail-Adresse. Der Server sendet sie nie an andere Mitglieder. Die Administration dieses Servers sieht Ihre E-Mail-Adresse und was Sie ihr als Feedback senden.
Angemeldete mit Profil sehen Ihren Namen, Benutzernamen, Beruf und seine Angaben, Stadt, Ort und Land, was Sie über sich schreiben, Ihre Bilder, Ihre Kommentare und „Gefällt mir“ und Ihre Beiträge; sie finden Sie über Ihren Namen, und Ihre Beiträge über deren Worte und Hashtags. Einen Beitrag, den Sie Ihren Kontakten vorbehalten, lesen und finden nur diese. Wo Sie arbeiten, wird gezeigt, sobald Sie und die Einrichtung es beide bestätigt haben, und nicht mehr, sobald eine Seite es zurücknimmt. Welchen Einrichtungen Sie folgen, erfahren deren Inhaberinnen und Inhaber. Was vor einer Bearbeitung in einem Beitrag stand, können alle lesen, die den Beitrag lesen dürfen. Wer nicht angemeldet ist, sieht nichts davon.
Wenn Sie bestätigt sind, sehen sie, welcher Nachweis von wem an welchem Tag bestätigt wurde. Die Nummer und Ihr Dokument sieht nur die Administration, die beides prüft; sobald Sie das Dokument einreichen, können auch Sie es nicht mehr öffnen.
Wer von Ihnen blockiert ist, sieht Sie auf keiner Seite, und Sie diese Person auch nicht. Niemand erfährt, wen Sie blockiert oder stumm geschaltet haben.
Nachrichten und die Dateien darin sehen die beiden Beteiligten eines Chats und sonst niemand: Sie sehen, wann jemand schreibt, ob jemand aktiv ist und ob eine Nachricht angekommen ist und gelesen wurde. Aktivitätsstatus und Lesebestätigungen können Sie in den Einstellungen ausschalten. Eine Nachricht, die Sie innerhalb von 15 Minuten löschen, wird für Sie beide gelöscht, mit ihrer Datei.
Während Sie schreiben, sucht Ihr Browser nach dem, woran Patientinnen und Patienten zu erkennen sein könnten. Diese Prüfung läuft nur in Ihrem Browser: Kein Text wird dafür irgendwohin gesendet, und nichts von dem, was sie findet, wird aufbewahrt.
Was jemand meldet, auch eine Nachricht, wird der Moderation dieses Servers gezeigt, wie es war, mit seinen Bildern und mit dem Namen der meldenden Person; wer es geschrieben hat, erfährt den Grund, aber nie, wer es gemeldet hat. Dreißig Tage nach der Entscheidung wird der Text aus der Meldung entfernt.
Was Sie schreiben, liegt ohne zusätzliche Verschlüsselung auf dem Server; wer ihn betreibt, könnte es in der Datenbank lesen.`,
  policyPictures: 'Bilder, Videos und Dateien',
  policyPicturesText: `Jedes Bild, das Sie senden, wird neu gezeichnet, bevor jemand es sieht, in Beiträgen, Profilen und Chats. Ort, Kamera, Zeit und alles andere, was in der Datei verborgen war, bleibt zurück. Aus Videos werden die verborgenen Angaben entfernt, etwa Ort und Kamera. Was zu sehen und zu hören ist, bleibt, darum wird Ihnen jedes Foto gezeigt, bevor es Ihren Browser verlässt. Was Sie dort mit einem schwarzen Kasten abdecken, wird nie an uns gesendet.
Jede andere Datei, die Sie in einem Chat senden, wird unverändert weitergegeben, mit allem, was sie enthält.`,
  policyCookies: 'Cookies und andere Firmen',
  policyCookiesText: `Wenn Sie sich anmelden, setzt Rounds ein Cookie, das Sie angemeldet hält und das Skripte nicht lesen können. Ein anderes bleibt nach der letzten Anmeldung ein Jahr lang und sagt Rounds nur, dass es in diesem Browser war, damit niemand, der Ihr Passwort zu erraten versucht, Sie aussperren kann. Wenn Sie eine helle oder dunkle Darstellung oder eine Sprache wählen, merkt sich ein weiteres diese Wahl und sonst nichts. Noch eines kann sich einige Sekunden lang merken, dass Sie eben etwas geschrieben haben, damit Sie es gleich sehen, und ein anderes, dass Sie sich ohne Netz abgemeldet haben, bis Rounds es erfährt. Wenn Sie die Bestätigung Ihrer E-Mail verschieben, merkt sich das ein Cookie eine Woche lang. Was Sie zu schreiben begonnen haben, und die Datei dazu, kann in Ihrem eigenen Browser bleiben, bis Sie es senden oder sich abmelden, und was Sie zuletzt gesucht haben, bis Sie sich abmelden.
Auf Telefonen, Tablets und wo Rounds als App installiert ist, bewahrt Ihr Browser außerdem auf, was Sie zuletzt gelesen haben, damit es sich ohne Netz öffnet: die ersten Beiträge Ihrer Startseite, Ihre Chats mit den neuesten Nachrichten der zuletzt geöffneten und Ihr eigenes Profil. Bilder und Dateien werden nie aufbewahrt. All das wird gelöscht, wenn Sie sich abmelden, wenn Ihre Sitzung endet und wenn der Server einen Tag lang nicht erreicht wurde. In den Einstellungen können Sie es ausschalten, oder einschalten für einen Rechner, der Ihnen allein gehört. Es ist nicht stärker verschlüsselt, als Ihr Gerät es tut: Sperren Sie Ihr Gerät.
Es gibt keine Werbung, keine Analyse und kein Tracking. Schriften, Skripte und Symbole kommen von diesem Server, nicht von anderen Firmen. Wenn der Server die Anmeldung mit Google anbietet und Sie sie wählen, erfährt Google, dass Sie sich hier angemeldet haben.`,
  policyLong: 'Wie lange',
  policyLongText: `Was Sie schreiben, bleibt, bis Sie es löschen. Ein gelöschter Beitrag ist sofort verborgen und kann einige Sekunden lang zurückgeholt werden; dann wird er mit seiner Datei, seinen Kommentaren und „Gefällt mir“ entfernt. Eine Datei, die Sie gewählt und nicht verwendet haben, wird nach einem Tag entfernt. Das Dokument zu einem Nachweis wird gelöscht, sobald darüber entschieden ist oder Sie es zurückziehen. Benachrichtigungen werden nach 90 Tagen entfernt.
Eine Sitzung endet, wenn Sie sich abmelden, und von selbst nach einiger Zeit ohne Gebrauch.
Sicherungskopien der Betreiber dieses Servers können Entferntes noch eine Weile enthalten.`,
  policyRights: 'Was Sie tun können',
  policyRightsText: `Was Sie eingegeben und geschrieben haben, gehört Ihnen. In den Einstellungen können Sie jederzeit alles herunterladen, als ZIP-Datei, die einen Tag lang bereitsteht, und Ihr Konto löschen: Es ist sofort verborgen, und Sie können es sich anders überlegen, indem Sie sich anmelden. Nach 14 Tagen werden Ihr Profil, Ihre Beiträge, Kommentare und „Gefällt mir“, Ihre Kontakte und Ihre Dateien endgültig entfernt. Was Sie anderen in Chats geschrieben haben, bleibt bei ihnen, ohne Ihren Namen. Auch das Protokoll über Konten bleibt, mit einer Nummer, die zu niemandem mehr führt.
Sie können Personen blockieren und stumm schalten, wählen, wer Ihnen schreiben darf und worüber Sie benachrichtigt werden, und für sich behalten, ob Sie aktiv sind und was Sie gelesen haben. Für alles andere wenden Sie sich an die Betreiber dieses Servers.`,
  policyChange: 'Änderungen',
  policyChangeText: `Wenn sich dieser Text ändert, ändert sich mit ihm das Datum oben.`,
  guidelineIntro:
    'Rounds ist ein Ort für Menschen, die für Menschen sorgen. Ein paar Regeln sorgen dafür, dass man nach einem langen Dienst gern zurückkommt.',
  guidelinePatients: 'Patientinnen und Patienten zuerst',
  guidelinePatientsText: `Schreiben Sie nie etwas, woran jemand zu erkennen ist, den Sie behandeln: keine Namen, Gesichter, Geburtsdaten, Patienten-, Fall- oder Zimmernummern oder seltenen Einzelheiten, die nur auf eine Person passen. Wenn sich eine Geschichte nicht ohne sie erzählen lässt, erzählen Sie sie nicht.
Während Sie schreiben, unterstreicht Rounds, was wie eine Telefonnummer, eine E-Mail-Adresse, ein vollständiges Datum, eine Patienten-, Fall- oder nationale Personennummer, ein Alter von 90 oder mehr, ein Bett mit Uhrzeit, ein Name oder eine Anschrift aussieht, und entfernt es auf einen Klick. Diese Prüfung kann etwas übersehen: Keine Warnung heißt nicht, dass da nichts ist. Sie hält Sie nie vom Posten ab. Die letzte Prüfung liegt bei Ihnen.
Sehen Sie Bilder zweimal an. Ein Armband, ein Bildschirm oder ein Name an einer Tür im Hintergrund genügt. Rounds entfernt die verborgenen Angaben eines Bildes, nicht das, was es zeigt.
Wenn jemand zugestimmt hat, gezeigt zu werden, lassen Sie es sich schriftlich geben, und folgen Sie den Regeln Ihres Landes und Ihres Arbeitgebers. Im Zweifel lassen Sie es.
Ein Beitrag ist keine Patientenakte und nicht der Weg für eine Übergabe.
Wenn Sie etwas sehen, woran eine Patientin oder ein Patient zu erkennen ist, melden Sie es über das Menü mit dem Grund „Patientendaten erkennbar“. Es wird meist sofort verborgen, und die Moderation entscheidet. Das kann an einem langen Tag allen passieren: Bearbeiten oder löschen Sie es, und alles ist gut.`,
  guidelineKind: 'Seien Sie, wie Sie sich andere wünschen',
  guidelineKindText: `Widersprechen Sie mit Argumenten, und greifen Sie niemanden an. Keine Beleidigungen, keine Drohungen, keine Verachtung für einen Beruf, einen Glauben, eine Herkunft, ein Geschlecht oder einen Körper.
Verwenden Sie Ihren eigenen Namen und Ihre eigene Qualifikation. Ein Beruf, den Sie nicht haben, ist eine Gefahr für andere, kein Scherz. Ärztinnen, Ärzte und Pflegefachpersonen können ihren Berufsnachweis in den Einstellungen bestätigen lassen; das Abzeichen neben dem Namen sagt, welcher Nachweis, von wem und wann, und verschwindet, wenn sich Name oder Beruf ändern.
Fragen Sie, bevor Sie wiedergeben, was Ihnen jemand im Vertrauen gesagt hat.
Wenn Sie jemandem hier nicht mehr begegnen möchten, hilft das Menü in seinem Profil: Stumm geschaltet bleiben die Beiträge von Ihrer Startseite fern, und die Person erfährt nichts davon; blockiert sind Sie beide füreinander gar nicht da. In den Einstellungen nehmen Sie beides zurück.
Was diese Regeln verletzt, können Sie über das Menü melden; niemand erfährt, dass Sie es waren. Wird etwas von Ihnen entfernt, lesen Sie in den Einstellungen, warum, und können einmal eine erneute Prüfung beantragen.
Die Betreiber dieses Servers können ein Konto sperren, das anderen schadet.`,
  guidelineTrue: 'Sagen Sie, was Sie wissen, und woher',
  guidelineTrueText: `Nennen Sie Ihre Quellen, wenn Sie über Behandlungen, Dosierungen oder Studien schreiben, und sagen Sie, wenn etwas Ihre Meinung ist. Ein Beitrag ist nie eine Verordnung: Wer ihn liest, muss ihn prüfen können.
Sagen Sie es, wenn Sie an dem verdienen, was Sie empfehlen.
Wenn Sie in Ihrem Beitrag einen Fehler finden, bearbeiten Sie ihn. Alle können nachlesen, was vorher darin stand, also muss sich niemand wundern, worauf geantwortet wurde.`,
  guidelinePosts: 'Wie Beiträge funktionieren',
  guidelinePostsText: `Ein Beitrag hat Text und bis zu zehn Fotos oder ein Video. Er ist für alle mit einem Profil oder, wenn Sie es so wählen, nur für Ihre Kontakte. Wer ein Krankenhaus, eine Praxis oder eine Apotheke betreibt, kann dafür eine eigene Seite anlegen und dort im Namen der Einrichtung schreiben; solche Beiträge sind für alle. Die neuesten Beiträge kommen zuerst, und kein Algorithmus verbirgt oder bevorzugt etwas.
Andere können ihn mit „Gefällt mir“ markieren, kommentieren, einmal weitergeben und jemandem senden. Eigene Beiträge können Sie nicht mit „Gefällt mir“ markieren, und ein Beitrag für Kontakte kann nicht weitergegeben werden. Eine Weitergabe zeigt das Original, nie eine Kopie: Wird das Original gelöscht, ist die Weitergabe leer.
Ein Wort mit # davor ist ein Hashtag: Es führt zu allem, was zum selben Thema gesagt wurde. Ein Benutzername mit @ davor benachrichtigt diese Person; ab dem dritten Buchstaben wird vorgeschlagen, wer gemeint sein kann.
Was Sie geschrieben haben, können Sie bearbeiten und löschen. Nach dem Löschen eines Beitrags haben Sie fünf Sekunden, um es rückgängig zu machen; was auf der Seite einer Einrichtung gelöscht wird, ist sofort weg. Unter „Meine Aktivität“ finden Sie wieder, was Sie geschrieben, kommentiert und weitergegeben haben und was Ihnen gefiel.`,
  guidelinePictures: 'Bilder und Videos',
  guidelinePicturesText: `Willkommen sind Bilder als PNG, JPG, GIF und WebP bis 10 MB und Videos als MP4, WebM und MOV bis 200 MB. Sie werden ohne ihre verborgenen Angaben aufbewahrt.
Beschreiben Sie ein Bild in Worten, wenn Sie können: Manche hören Rounds, statt es anzusehen.
Kennzeichnen Sie ein drastisches klinisches Bild als solches: Es bleibt unscharf, bis man darauf tippt.
Zeigen Sie nur, was Sie selbst gemacht haben oder verwenden dürfen.`,
  guidelineFind: 'Kolleginnen und Kollegen finden',
  guidelineFindText: `„Ärzteecke“ und „Pflegeecke“ zeigen die jeweiligen Berufe, „Meine Kontakte“ alle, die Sie hier kennen. Die Suche im Kopf der Seite findet Personen ab dem dritten Buchstaben, auch wenn der Name nicht ganz stimmt; auf ihrer eigenen Seite findet sie auch Beiträge und Hashtags.
Vernetzen Sie sich mit denen, die Sie kennen oder mit denen Sie arbeiten. Wer angefragt wird, kann annehmen oder ablehnen; nach einer Ablehnung können Sie nach sieben Tagen wieder anfragen.
Die Glocke sagt Ihnen, wer geschrieben, kommentiert, Sie erwähnt oder angefragt hat und wem etwas gefiel. In den Einstellungen wählen Sie, worüber Sie benachrichtigt werden.`,
  guidelineBusinesses: 'Einrichtungen',
  guidelineBusinessesText: `Krankenhäuser, Praxen und Apotheken haben eigene Seiten und schreiben im eigenen Namen. „Einrichtungen“ im Kopf der Seite zeigt sie nach Art und Ort. Wenn Sie einer folgen, erscheinen ihre Beiträge auf Ihrer Startseite unter „Kontakte“.
Eine Einrichtung, in der Sie arbeiten, kann Sie um eine Bestätigung bitten. Nehmen Sie nur an, was stimmt: Ihr Profil und Ihre Beiträge zeigen dann, wo Sie arbeiten, bestätigt von der Einrichtung. Sie können es in den Einstellungen jederzeit beenden, und die Einrichtung auch.`,
  guidelineMessages: 'Nachrichten',
  guidelineMessagesText: `Ein Chat gehört zwei Personen. Was darin gesagt wurde, bleibt darin, außer beide wollen es anders.
Sie können jede Datei bis 100 MB senden. Bilder und Videos werden gezeigt, alles andere ist zum Herunterladen da: Öffnen Sie nur, was Sie von jemandem erwarten, den Sie kennen.
Auch hier kommen Patientinnen und Patienten zuerst: Eine Nachricht ist keine Patientenakte und nicht der Weg für eine Übergabe.
Was Sie bereuen, können Sie innerhalb von 15 Minuten für beide löschen. Wenn Sie nur von Ihren Kontakten hören möchten, lassen Ihre Einstellungen die Nachrichten anderer unter „Anfragen“ warten.`,
  guidelineAccount: 'Ihr Konto',
  guidelineAccountText: `Sie müssen mindestens 18 Jahre alt sein. Eine Person, ein Konto.
Wählen Sie ein Passwort, das Sie sonst nirgends verwenden, oder fügen Sie einen Passkey hinzu und melden Sie sich mit Fingerabdruck, Gesicht oder PIN an. Schalten Sie in den Einstellungen die Anmeldung in zwei Schritten ein, und bewahren Sie die Wiederherstellungscodes an einem sicheren Ort auf. Melden Sie sich an Rechnern ab, die Sie mit anderen teilen, etwa auf einer Station: Angefangene Texte und alles, was offline verfügbar war, werden dann gelöscht.
Ihre Daten gehören Ihnen: In den Einstellungen finden Sie einen Export von allem und den Weg, Ihr Konto zu löschen.
Was Ihnen in Rounds fehlt oder besser gehen sollte, können Sie den Betreibern dieses Servers über den Link „Feedback“ auf Ihrer Startseite sagen.`,
  guidelineEmergency: 'Nicht für Notfälle',
  guidelineEmergencyText: `Niemand wacht rund um die Uhr über Rounds. Verwenden Sie im Notfall die Nummer oder den Piepser, den Sie dafür bekommen haben.`,
};
