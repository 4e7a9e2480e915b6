export const pushSettings = {
  title: 'Push auf diesem Gerät',
  push: 'Push-Benachrichtigungen',
  pushHint:
    'Von Nachrichten und Neuigkeiten erfahren, während Rounds geschlossen ist. Endet, wenn Sie sich hier abmelden.',
  refused:
    'Dieser Browser blockiert Benachrichtigungen von Rounds. Um sie wieder zu erlauben, öffnen Sie neben der Adresse die Website-Einstellungen, stellen Sie Benachrichtigungen auf „Zulassen“ und kommen Sie hierher zurück.',
  unsupported:
    'Dieser Browser kann keine Push-Benachrichtigungen empfangen. Aktuelle Versionen von Chrome, Edge, Firefox und Safari können es, wenn Rounds über https geöffnet wird.',
  noService:
    'Dieser Browser konnte seinen Push-Dienst nicht erreichen. Manche Netze sperren ihn: Bitte versuchen Sie es in einem anderen.',
  loadFailed:
    'Die Einstellungen der Push-Benachrichtigungen konnten nicht geladen werden. Bitte versuchen Sie es erneut.',

  shows: 'Was ein Sperrbildschirm zeigt',
  shows_nothing: 'Nur „Neue Nachricht“',
  shows_nothing_hint: 'Kein Name und kein Text: Wer Ihren Bildschirm sieht, erfährt nichts.',
  shows_sender: 'Von wem',
  shows_sender_hint: 'Der Name, aber nichts vom Text.',
  shows_all: 'Von wem, und wie es beginnt',
  shows_all_hint: 'Wer Ihren Bildschirm sieht, kann es lesen.',

  kind: 'Worum es geht',
  inRounds: 'In Rounds',
  byPush: 'Push',
  always: 'Immer',
  ofMessages: 'Nachrichten',
  tableHint:
    'Was in Rounds aus ist, kommt auch nicht als Push oder E-Mail. Unter E-Mail steht, was Ihre Zusammenfassung enthält.',

  homeScreen:
    'Auf iPhone und iPad gibt es Push-Benachrichtigungen, sobald Rounds auf dem Home-Bildschirm liegt:',
  step1: 'Tippen Sie in Safari auf „Teilen“.',
  step2: 'Tippen Sie auf „Zum Home-Bildschirm“, dann auf „Hinzufügen“.',
  step3: 'Öffnen Sie Rounds vom Home-Bildschirm aus und schalten Sie hier die Push-Benachrichtigungen ein.',
  picture1:
    'Die Leiste am unteren Rand von Safari, darin hervorgehoben „Teilen“: ein Quadrat mit einem Pfeil nach oben',
  picture2:
    'Die Liste, die „Teilen“ öffnet, darin hervorgehoben „Zum Home-Bildschirm“: ein Plus in einem Quadrat',
  picture3: 'Ein Home-Bildschirm mit dem Symbol von Rounds',

  ask: 'Erfahren Sie von der Antwort, auch wenn Rounds geschlossen ist.',
  turnOn: 'Einschalten',
  isOn: 'Push-Benachrichtigungen sind auf diesem Gerät eingeschaltet.',
  notNow: 'Nicht jetzt',
};
