import type { Sentences } from '@guise/contract'

/** What the bell tells, in German. */
export const notices: Sentences['notices'] = {
  welcome_consent: 'Nimm nur Gesichter von Menschen, die einverstanden sind.',
  welcome_begin: 'Lade zum Anfangen ein Quellgesicht hoch, lege ein Projekt an und füge den Link eines Beitrags ein.',
  welcome_credits: ({ credits }) => `Willkommen bei Guise. Zum Anfang gehören dir ${credits} Credits.`,
  task_ready: ({ task, swapped, photos }) => `${task} ist fertig: ${swapped} von ${photos} getauscht.`,
  task_without_result: ({ task }) =>
    `${task} ist fehlgeschlagen: Kein Foto konnte getauscht werden. Es wurde nichts berechnet.`,
  one_video_ready: ({ task }) => `Ein Video von ${task} ist fertig.`,
  your_result_removed: 'Eines deiner Ergebnisse wurde nach einer Beschwerde entfernt.',
  your_face_removed: 'Eines deiner Quellgesichter wurde nach einer Beschwerde entfernt.',
  credit_returned: 'Der Credit des gemeldeten Ergebnisses ist wieder auf deinem Konto.',
  credits_returned: ({ credits }) => `Die ${credits} Credits des gemeldeten Ergebnisses sind wieder auf deinem Konto.`,
  result_made_again: 'Das gemeldete Ergebnis wird kostenlos noch einmal gemacht.',
  report_answered: ({ note }) => `Deine Meldung eines Ergebnisses wurde angesehen: ${note}`,
  review_upheld: ({ note }) => `Dein Foto wurde noch einmal angesehen und bleibt abgelehnt: ${note}`,
  review_allowed_retry: ({ note }) =>
    `Dein Foto wurde noch einmal angesehen und darf verwendet werden. Du kannst es jetzt noch einmal versuchen: ${note}`,
  review_allowed_upload: ({ note }) =>
    `Dein Foto wurde noch einmal angesehen und darf verwendet werden. Du kannst es jetzt noch einmal hochladen: ${note}`,
  credits_added: ({ credits, note }) => `Deinem Konto wurden ${credits} Credits gutgeschrieben: ${note}`,
  payment_arrived: ({ credits }) =>
    credits > 0
      ? `Deine Zahlung ist angekommen. Deinem Konto wurden ${credits} Credits gutgeschrieben.`
      : 'Deine Zahlung ist angekommen. Danke.',
  credits_low: ({ credits }) =>
    credits > 0 ? `Deine Credits werden knapp: noch ${credits}.` : 'Du hast keine Credits mehr.',
  backup_failed:
    'Die nächtliche Sicherung ist fehlgeschlagen. Guise läuft weiter; der Grund steht im Protokoll des Servers.',
}
