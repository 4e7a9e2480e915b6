export const reportReasonHints = {
  patient:
    'Ein Name, ein Gesicht, ein Datum oder eine Nummer, woran eine Patientin oder ein Patient zu erkennen ist. Beiträge, Kommentare und Nachrichten werden meist sofort verborgen.',
  unsafe: 'Wer ihm folgt, könnte jemandem schaden.',
  impersonation: 'Jemand gibt sich als andere Person aus oder nennt einen Beruf, der nicht stimmt.',
  harassment: 'Es bedroht, beleidigt oder verfolgt jemanden.',
  spam: 'Werbung, oder immer wieder dasselbe.',
  other: 'Sagen Sie es der Moderation in wenigen Worten.',
};
