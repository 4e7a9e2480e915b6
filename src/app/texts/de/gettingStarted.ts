export const gettingStarted = {
  title: 'Erste Schritte',
  progress: '{done} von {steps} erledigt',
  photo: 'Profilfoto hinzufügen',
  about: 'Ein paar Worte über sich schreiben',
  connections: 'Mit {most} Personen vernetzen ({connections} von {most})',
  post: 'Ersten Beitrag schreiben',
  done: 'erledigt',
  dismiss: 'Ausblenden',
  allDone: 'Alles erledigt. Willkommen bei Rounds!',
};
