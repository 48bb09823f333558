import type { prohibition as english } from '../en/prohibition.ts'

/** Das eigene Gesicht verbieten, was jeder darf. */
export const prohibition: typeof english = {
  title: 'Mein Gesicht nie verwenden',
  subtitle:
    'Verbiete dieser Installation von Guise, dein Gesicht zu verwenden, auch wenn es noch niemand getan hat. Du brauchst kein Konto.',
  link: 'Mein Gesicht nie verwenden',
  howTitle: 'So geht es',
  how: {
    email: 'Du gibst eine E-Mail-Adresse für die Antwort an und tippst den Code ein, den wir dorthin senden.',
    photo: 'Du machst hier und jetzt ein Foto von dir und hältst so viele Finger hoch, wie wir verlangen.',
    decide:
      'Innerhalb von {{hours}} Stunden vergleicht ein Mensch Foto und Finger. Danach wird das Foto gelöscht, wie auch immer entschieden wird.',
    kept: 'Behalten werden Zahlen, an denen dein Gesicht wiedererkannt wird. Von da an wird es als Quelle abgelehnt und auf Fotos von Beiträgen in Ruhe gelassen.',
  },
  limits:
    'Ein Gesicht wird nicht immer wiedererkannt: Wir lehnen ab, was sicher du bist, und ein Mensch sieht sich an, was dir sehr ähnlich ist.',
  email: 'Deine E-Mail-Adresse',
  emailHint: 'Für den Code, die Antwort, und um es eines Tages zurückzunehmen.',
  emailInvalid: 'Gib eine gültige E-Mail-Adresse ein.',
  begin: 'Code senden',
  beginning: 'Wird gesendet ...',
  takeBack: 'Ein Verbot zurücknehmen',
  takeBackText:
    'Was von dieser Adresse verboten wurde, ist wieder erlaubt, und die Zahlen deines Gesichts werden gelöscht.',
  forbid: 'Mein Gesicht verbieten',
  code: 'Code aus der E-Mail',
  codeSent: 'Wir haben einen Code an <email>{{email}}</email> gesendet. Er gilt 10 Minuten.',
  confirm: 'Weiter',
  confirming: 'Wird geprüft ...',
  back: 'Andere Adresse',
  fingers_one: 'Halte {{count}} Finger neben dein Gesicht',
  fingers_other: 'Halte {{count}} Finger neben dein Gesicht',
  cameraText:
    'Nur du im Bild, dein ganzes Gesicht in gutem Licht, und die Hand nicht davor. Gesendet wird erst, wenn du es sagst.',
  startCamera: 'Kamera einschalten',
  startingCamera: 'Warten auf die Kamera ...',
  liveAlt: 'Was deine Kamera sieht',
  shoot: 'Foto aufnehmen',
  stillAlt: 'Das Foto, das du gemacht hast',
  again: 'Noch eines aufnehmen',
  send: 'Dieses Foto senden',
  sending: 'Wird gesendet ...',
  cameraRefused:
    'Die Kamera darf nicht verwendet werden. Erlaube sie im Browser für diese Seite und versuch es noch einmal.',
  cameraMissing: 'Es wurde keine Kamera gefunden. Öffne diese Seite auf einem Telefon oder Computer, der eine hat.',
  sent: {
    title: 'Dein Foto ist angekommen',
    due: 'Entschieden, und dein Foto gelöscht, wird bis <due>{{due}}</due>.',
    answer: 'Die Antwort geht an <email>{{email}}</email>.',
    number: 'Nummer deines Falls:',
  },
  withdrawn: {
    title: 'Zurückgenommen',
    none: 'Von dieser Adresse war nichts verboten.',
    done_one: '{{count}} Verbot ist vorbei. Die Zahlen deines Gesichts sind gelöscht.',
    done_other: '{{count}} Verbote sind vorbei. Die Zahlen deines Gesichts sind gelöscht.',
  },
}
