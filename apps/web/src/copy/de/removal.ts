import type { removal as english } from '../en/removal.ts'

/** Wishes for removal, which anybody may send. */
export const removal: typeof english = {
  title: 'Entfernung verlangen',
  subtitle:
    'Wenn ein hier gemachtes Bild dich zeigt oder dein Gesicht ohne deine Erlaubnis verwendet wird. Du brauchst kein Konto.',
  link: 'Entfernung eines Bildes verlangen',
  nextTitle: 'Wie es weitergeht',
  next: {
    read: 'Die Betreiber dieser Installation lesen deine Anfrage.',
    decide: 'Sie entscheiden innerhalb von {{hours}} Stunden und antworten per E-Mail.',
    gone: 'Ein entferntes Ergebnis ist endgültig weg und wird nicht noch einmal gemacht. Ein entferntes Gesicht wird nicht wieder angenommen.',
  },
  kind: 'Worum geht es?',
  kinds: {
    result: 'Ein Ergebnis',
    resultHint: 'Ein hier gemachtes Bild, das mich zeigt.',
    face: 'Ein Gesicht',
    faceHint: 'Mein Gesicht wird als Vorlage benutzt.',
  },
  address: 'Adresse des Bildes (freiwillig)',
  addressHint: 'Wo das Bild zu sehen ist, als Link.',
  description: 'Beschreibung',
  descriptionHint: 'Was zu sehen ist, damit wir es finden.',
  identification: 'Wer du bist',
  identificationHint: 'Wer du auf dem Bild bist oder für wen du handelst.',
  email: 'E-Mail für die Antwort',
  emailHint: 'Wird nur benutzt, um dir zu antworten.',
  goodFaith: 'Ich frage in gutem Glauben: Was ich hier sage, ist wahr.',
  signature: 'Unterschrift',
  signatureHint: 'Dein voller Name.',
  send: 'Anfrage senden',
  sending: 'Wird gesendet ...',
  nothingLost: 'Was du geschrieben hast, ist noch da.',
  tooMany:
    'Von hier wurden heute zu viele Anfragen gesendet. Bitte schreib an <address/>. Was du geschrieben hast, ist noch da.',
  tooLong: 'Das ist zu lang. Bitte kürze es.',
  problem: {
    kind: 'Wähle Ergebnis oder Gesicht.',
    description: 'Bitte beschreibe das Bild oder das Gesicht.',
    identification: 'Bitte sag, wer du auf dem Bild bist oder für wen du handelst.',
    contact_email: 'Gib eine gültige E-Mail-Adresse ein.',
    good_faith: 'Bitte bestätige, dass du in gutem Glauben fragst.',
    signature: 'Bitte unterschreibe mit deinem Namen.',
  },
  sent: {
    title: 'Deine Anfrage ist angekommen',
    due: 'Entschieden wird bis <due>{{due}}</due>.',
    answer: 'Die Antwort geht an <email>{{email}}</email>.',
    number: 'Nummer deiner Anfrage:',
    again: 'Noch eine Anfrage senden',
  },
}
