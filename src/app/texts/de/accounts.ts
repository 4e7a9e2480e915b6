export const accounts = {
  username: 'Benutzername',
  email: 'E-Mail',
  password: 'Passwort',

  registerTitle: 'Bei Rounds mitmachen',
  register: 'Registrieren',
  registering: 'Wird registriert …',
  registered: 'Registrierung erfolgreich! Bitte melden Sie sich an.',
  registeredConfirmFirst:
    'Registrierung erfolgreich! Bestätigen Sie Ihre E-Mail-Adresse über den Link, den wir Ihnen geschickt haben, und melden Sie sich dann an.',
  haveAccount: 'Sie haben schon ein Konto?',
  allFieldsRequired: 'Bitte füllen Sie alle Felder aus.',
  passwordTooShort: 'Das Passwort muss mindestens {min} Zeichen lang sein.',
  passwordCommon: 'Dieses Passwort würde als eines der ersten erraten. Bitte wählen Sie ein anderes.',
  passwordOwn:
    'Dieses Passwort ist Ihrem Namen oder Ihrer E-Mail-Adresse zu ähnlich. Bitte wählen Sie ein anderes.',
  usernameRequired: 'Der Benutzername fehlt.',
  newEmailRequired: 'Bitte geben Sie Ihre neue E-Mail-Adresse ein.',
  newPasswordRequired: 'Bitte geben Sie ein neues Passwort ein.',
  emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  emailUnsupported:
    'Adressen mit Buchstaben wie ü vor dem @, mit Anführungszeichen oder mit einer IP-Adresse werden nicht unterstützt. Bitte geben Sie eine andere E-Mail-Adresse ein.',
  emailTaken: 'Diese E-Mail-Adresse ist schon registriert. Bitte melden Sie sich an.',
  usernameInvalid:
    'Verwenden Sie 3 bis 30 Buchstaben, Ziffern, Punkte oder Unterstriche, ohne Punkt am Anfang oder Ende.',
  usernameTaken: 'Der Benutzername „{username}“ ist schon vergeben. Bitte wählen Sie einen anderen.',

  usernameProposed: 'Diesen Namen schlagen wir anhand Ihrer E-Mail-Adresse vor. Sie können ihn ändern.',
  usernameSettled: 'Sie haben Ihren Benutzernamen schon gewählt.',

  continueWithGoogle: 'Weiter mit Google',
  or: 'oder',
  googleNotConfigured: 'Die Anmeldung mit Google ist auf diesem Server nicht eingerichtet.',
  googleElsewhere: 'Die Anmeldung mit Google funktioniert nur unter {address}. Bitte öffnen Sie Rounds dort.',
  googleCancelled: 'Die Anmeldung mit Google wurde abgebrochen. Es hat sich nichts geändert.',
  googleUnavailable:
    'Google ist im Moment nicht erreichbar. Bitte versuchen Sie es erneut, oder verwenden Sie E-Mail-Adresse und Passwort.',
  googleRefused: 'Die Anmeldung mit Google hat nicht geklappt. Bitte versuchen Sie es erneut.',
  googleTooMany:
    'Zu viele Google-Anmeldungen aus diesem Netz. Bitte versuchen Sie es in einigen Minuten erneut.',
  googleSuspended: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an die Administration.',
  googleEmailUnverified:
    'Google hat Ihre E-Mail-Adresse nicht bestätigt. Bitte fahren Sie mit E-Mail-Adresse und Passwort fort.',
  googleOther:
    'Diese E-Mail-Adresse gehört zu einem Konto, das mit einem anderen Google-Konto verknüpft ist. Bitte melden Sie sich mit Ihrem Passwort an.',
  googleUnproven:
    'Es gibt schon ein Konto mit dieser E-Mail-Adresse, aber die Adresse wurde nie bestätigt. Wenn das Konto Ihres ist, melden Sie sich bitte mit dem Passwort an. Wenn nicht, fangen Sie neu an: Das andere Konto verliert diese Adresse.',
  googleNotMine: 'Dieses Google-Konto ist nicht mit Ihrem Rounds-Konto verknüpft.',
  googleNotRecent:
    'Google hat nicht bestätigt, dass Sie sich gerade angemeldet haben. Bitte verwenden Sie Ihr Passwort oder einen Passkey.',
  linkTitle: 'Google-Anmeldung verknüpfen',
  linkHint:
    'Mit dieser E-Mail-Adresse haben Sie bereits ein Rounds-Konto. Geben Sie einmal dessen Passwort ein: Danach können Sie sich auch mit Google anmelden.',
  linkGoogle: 'Verknüpfen und anmelden',
  linkForgotten: 'Passwort vergessen? Gehen Sie zurück zur Anmeldung und wählen Sie „Passwort vergessen?“.',
  googleStartAfresh: 'Neu anfangen',
  googleReturning: 'Zurück zu Rounds …',
  googleClose: 'Sie können dieses Fenster schließen.',

  loginTitle: 'Willkommen zurück',
  login: 'Anmelden',
  loggingIn: 'Wird angemeldet …',
  noAccount: 'Neu bei Rounds?',
  signUp: 'Registrieren',
  emailAndPasswordRequired: 'Bitte geben Sie E-Mail-Adresse und Passwort ein.',
  userNotFound: 'Ungültige E-Mail-Adresse, oder das Konto wurde nicht gefunden.',
  incorrectPassword: 'Falsches Passwort.',
  loginFailed: 'Anmeldung fehlgeschlagen. Bitte prüfen Sie E-Mail-Adresse und Passwort.',
  suspended: 'Dieses Konto ist gesperrt. Grund: {reason}',
  userDataMissing: 'Ihre Daten wurden nicht gefunden. Bitte wenden Sie sich an den Support.',
  loggedIn: 'Anmeldung erfolgreich!',
  loggedInToProfile: 'Anmeldung erfolgreich! Weiter zu Ihrem Profil.',
  loggedInToCreate: 'Anmeldung erfolgreich! Bitte legen Sie Ihr Profil an.',

  codeTitle: 'Noch ein Schritt',
  code: 'Code',
  appCodeHint: 'Der sechsstellige Code aus Ihrer Authenticator-App.',
  eitherCodeHint: 'Der sechsstellige Code aus Ihrer Authenticator-App oder ein Wiederherstellungscode.',
  recoveryCode: 'Wiederherstellungscode',
  recoveryCodeHint: 'Einer der Codes, die Sie gespeichert haben. Jeder gilt einmal.',
  useRecoveryCode: 'Wiederherstellungscode verwenden',
  useAppCode: 'Authenticator-App verwenden',
  backToLogin: 'Zurück zur Anmeldung',
  codeRequired: 'Bitte geben Sie den Code ein.',
  codeWrong: 'Dieser Code stimmt nicht oder wurde schon benutzt. Bitte versuchen Sie den nächsten.',
  challengeGone:
    'Die Anmeldung hat zu lange gedauert, oder es gab zu viele Versuche. Bitte melden Sie sich erneut an.',

  signInByPasskey: 'Mit Passkey anmelden',
  proveByPasskey: 'Passkey verwenden',
  passkeyHere: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
  passkeyCancelled:
    'Es wurde kein Passkey verwendet. Sie können es erneut versuchen oder sich anders anmelden.',
  passkeyElsewhere: 'Passkeys funktionieren nur unter {address}. Bitte öffnen Sie Rounds dort.',
  passkey: 'Passkey',
  passkeyRefused: 'Der Passkey wurde nicht angenommen. Bitte versuchen Sie es erneut.',
  passkeyUnknown: 'Rounds kennt diesen Passkey nicht. Vielleicht wurde er entfernt.',
  passkeyNotMine: 'Dieser Passkey gehört zu einem anderen Konto.',

  notFresh: 'Bitte bestätigen Sie, dass Sie es sind.',
  proofTitle: 'Bestätigen Sie, dass Sie es sind',
  proofHint: 'Bitte bestätigen Sie zu Ihrer Sicherheit Ihr Passwort.',
  proofNone:
    'Um zu bestätigen, dass Sie es sind, brauchen Sie ein Passwort. Wir können Ihnen einen Link schicken, mit dem Sie eines festlegen.',
  proofLink: 'Link schicken',
  prove: 'Bestätigen',
  proving: 'Wird bestätigt …',
  passwordRequired: 'Bitte geben Sie Ihr Passwort ein.',

  forgotPassword: 'Passwort vergessen?',
  emailForReset: 'Bitte geben Sie Ihre E-Mail-Adresse ein, um das Passwort zurückzusetzen.',
  resetLinkSent: 'Ein Link zum Zurücksetzen wurde an Ihre E-Mail-Adresse gesendet.',
  resetTitle: 'Neues Passwort wählen',
  newPassword: 'Neues Passwort',
  resetPassword: 'Passwort zurücksetzen',
  resetting: 'Passwort wird zurückgesetzt …',
  passwordReset: 'Ihr Passwort wurde zurückgesetzt. Bitte melden Sie sich an.',
  linkUnknown: 'Dieser Link ist ungültig: Er ist unvollständig, oder ein neuerer hat ihn ersetzt.',
  linkUsed: 'Dieser Link wurde schon benutzt.',
  linkExpired: 'Dieser Link ist abgelaufen.',
  linkWithdrawn:
    'Dieser Link gilt nicht mehr, weil das Passwort oder die E-Mail-Adresse des Kontos geändert wurde, nachdem er gesendet war.',
  newLinkHint:
    'Für einen neuen Link geben Sie auf der Anmeldeseite Ihre E-Mail-Adresse ein und wählen „Passwort vergessen?“.',

  strength0: 'Sehr leicht zu erraten',
  strength1: 'Leicht zu erraten',
  strength2: 'Könnte stärker sein',
  strength3: 'Stark',
  strength4: 'Sehr stark',

  verifyTitle: 'E-Mail-Adresse bestätigen',
  verifyEmail: 'E-Mail bestätigen',
  verifying: 'Ihre E-Mail-Adresse wird bestätigt …',
  emailVerified: 'Danke, {email} ist bestätigt.',
  emailTakenSince: 'Diese E-Mail-Adresse gehört jetzt zu einem anderen Konto.',
  newVerificationHint: 'Melden Sie sich an, um einen neuen zu erhalten.',
  linkNeedsPassword:
    'Um diese E-Mail-Adresse zu bestätigen, melden Sie sich bei Ihrem Konto an oder geben Sie dessen Passwort ein.',
  verifyHint:
    'Sie sind nicht bei dem Konto angemeldet, für das dieser Link verschickt wurde. Geben Sie dessen Passwort ein, um die E-Mail-Adresse zu bestätigen.',
  verifyNotYours:
    'Sie haben sich nie registriert? Dann hat jemand anderes Ihre E-Mail-Adresse eingegeben. Sie können diese Seite schließen: Es wird nichts bestätigt.',
  newChangeHint: 'In den Einstellungen können Sie sich einen neuen senden lassen.',
  goOn: 'Weiter zu Rounds',
  pleaseVerify: 'Bitte öffnen Sie den Link, den wir an {email} gesendet haben.',
  confirmLater: 'Nicht jetzt',
  resend: 'Erneut senden',
  resent: 'Wir haben einen neuen Link an {email} gesendet.',

  logout: 'Abmelden',
  notAuthenticated: 'Sie sind nicht angemeldet. Bitte melden Sie sich an.',
  logInToViewMessages: 'Bitte melden Sie sich an, um Nachrichten zu sehen.',
  logInToViewProfiles: 'Bitte melden Sie sich an, um Profile zu sehen.',
};
