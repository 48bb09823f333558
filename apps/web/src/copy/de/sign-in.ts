import type { signIn as english } from '../en/sign-in.ts'

/** Sign-in: an e-mail address, then a code. */
export const signIn: typeof english = {
  title: 'Anmelden',
  intro: 'Verwandle jeden Instagram-Beitrag mit KI-gestütztem Gesichtertausch',
  accept:
    'Mit der Anmeldung akzeptierst du die <terms>Nutzungsbedingungen</terms> und die <privacy>Datenschutzerklärung</privacy>.',
  accountDeleted: 'Dein Konto und alles darin ist gelöscht. Du bist auf allen Geräten abgemeldet.',
  notKept: 'Dieser Browser merkt sich für diese Seite nichts. Wer sie schließt oder neu lädt, ist wieder abgemeldet.',
  email: 'E-Mail-Adresse',
  emailPlaceholder: 'du@example.com',
  emailInvalid: 'Gib eine gültige E-Mail-Adresse ein.',
  sendCode: 'Code senden',
  sendingCode: 'Code wird gesendet ...',
  orPasskey: 'oder',
  passkey: 'Mit einem Passkey anmelden',
  passkeyBusy: 'Dein Passkey wird erwartet ...',
  firstTime: 'Willkommen! Du meldest dich zum ersten Mal an.',
  codeSentTo: 'Gib den Code ein, den wir an <email>{{email}}</email> gesendet haben.',
  code: '6-stelliger Code',
  codeInvalid: 'Bitte gib einen gültigen 6-stelligen Code ein.',
  noMailServer: 'Es ist kein Mailserver eingerichtet: Der Code steht im Terminal, in dem Guise läuft.',
  verify: 'Bestätigen & loslegen',
  verifying: 'Wird bestätigt ...',
  backToEmail: 'Zurück zur E-Mail',
  sendAgainIn: 'Erneut senden in\u00a0<wait>{{wait}}</wait>',
  sendAgain: 'Code erneut senden',
  codeSentAgain: 'Ein neuer Code wurde gesendet.',
  link: {
    text: 'Du hast den Link aus einer Anmelde-E-Mail geöffnet. Er gilt einmal; danach ist dieser Browser angemeldet.',
    enter: 'Anmelden',
    entering: 'Anmeldung läuft ...',
    incomplete: 'Dieser Link ist unvollständig. Öffne ihn noch einmal aus der E-Mail, oder fordere einen Code an.',
    toCode: 'Code anfordern',
  },
  whatItDoes: 'Was Guise kann',
  chips: {
    instantAi: 'KI sofort',
    anyFace: 'Jedes Gesicht',
    hdQuality: 'HD-Qualität',
    instagramReady: 'Bereit für Instagram',
  },
}
