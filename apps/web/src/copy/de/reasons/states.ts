import type { Sentences } from '@guise/contract'

/** Why something cannot be done as things stand, in German. */
export const states: Sentences['states'] = {
  project_gone: 'Dieses Projekt gibt es nicht mehr.',
  face_gone: 'Dieses Quellgesicht gibt es nicht mehr. Bitte wähle ein anderes.',
  user_gone: 'Diese Person gibt es nicht.',
  photo_to_remove_gone: ({ id }) => `Ein Foto ${id} gibt es nicht.`,
  face_to_remove_gone: ({ id }) => `Ein Quellgesicht ${id} gibt es nicht.`,

  photo_still_worked_on: 'An diesem Foto wird noch gearbeitet.',
  photo_not_here_yet: 'Dieses Foto ist noch nicht da. Versuch es gleich noch einmal.',
  photo_deleted: 'Das Foto wurde schon gelöscht.',
  photo_deleted_not_made_again: 'Das Foto wurde gelöscht und kann nicht noch einmal gemacht werden.',
  photo_without_result: 'Dieses Foto hat kein Ergebnis, das gemeldet werden könnte.',
  face_deleted_not_made_again:
    'Das Quellgesicht dieses Fotos wurde gelöscht, daher kann es nicht noch einmal gemacht werden.',
  post_still_read: 'Dieser Beitrag wird noch gelesen. Füge die Fotos hinzu, sobald das vorbei ist.',
  post_holds_most_photos: ({ most }) =>
    `Ein Beitrag darf höchstens ${most} Fotos haben. Füge seinen Link in einen anderen Auftrag ein.`,
  face_holds_most_photos: ({ most }) => `Ein Gesicht darf höchstens ${most} Fotos haben. Entferne zuerst eines.`,
  face_needs_one_photo: 'Ein Gesicht braucht ein Foto. Lösche stattdessen das Gesicht.',

  result_reported_already: 'Dieses Ergebnis wurde schon gemeldet.',
  report_too_late: ({ hours }) => `Ein Ergebnis kann innerhalb von ${hours} Stunden gemeldet werden.`,
  report_settled: 'Diese Meldung ist schon entschieden.',
  removal_settled: 'Diese Anfrage ist schon entschieden.',
  prohibition_settled: 'Das ist schon entschieden.',
  review_settled: 'Diese Prüfung ist schon entschieden.',
  nothing_to_review: 'Hier gibt es nichts zu prüfen, oder es ist zu spät dafür. Versuch das Foto zuerst noch einmal.',
  photo_not_refused: 'Dieses Foto wird nicht abgelehnt. Bitte lade es noch einmal hoch.',

  operator_not_blocked: 'Ein Betreiber kann nicht gesperrt werden.',
  operator_not_deleted: 'Ein Betreiber kann hier nicht gelöscht werden.',
  operator_email_fixed: 'Diese Adresse macht dich zum Betreiber: Nimm sie zuerst aus OPERATOR_EMAILS.',
  email_same: 'Das ist schon die E-Mail-Adresse dieses Kontos.',
  passkeys_full: ({ most }) => `Ein Konto darf höchstens ${most} Passkeys haben. Entferne zuerst einen.`,
  passkey_kept_already: 'Dieser Passkey ist schon hinterlegt.',
  user_blocked_already: 'Diese Person ist schon gesperrt.',
  job_done_or_gone: 'Die Arbeit dieses Auftrags wurde gelöscht oder schon noch einmal gemacht.',
  payment_not_waiting: 'Diese Zahlung wartet nicht mehr.',
  creator_exists: ({ uid }) => `uid: ${uid} gibt es schon.`,
  changed_meanwhile: ({ fields }) =>
    `Jemand anderes hat das inzwischen geändert: ${fields}. Speichere noch einmal, damit deines gilt, oder lade die Seite neu, um das andere zu sehen.`,

  import_not_text: 'Die Datei ist kein Text: Speichere sie als CSV oder JSON in UTF-8.',
  import_not_json: ({ said }) => `Die Datei ist kein gültiges JSON: ${said}`,
  import_not_csv: ({ said }) => `Die Datei ist kein gültiges CSV: ${said}`,
  import_not_list: 'Das JSON muss eine Liste von Profilen sein oder ein Objekt mit einer Liste namens profiles.',
  import_unknown_column: ({ names }) => `Die Kopfzeile stimmt nicht: Ein Feld ${names} gibt es nicht.`,
  import_counted_column: ({ name }) =>
    `Die Kopfzeile stimmt nicht: ${name} wird gezählt und kann nicht eingelesen werden.`,
  import_without_uid: 'Die Kopfzeile stimmt nicht: Es gibt keine Spalte uid.',
  file_not_multipart: 'Sende die Datei als multipart/form-data mit einem Teil namens file.',
  file_not_sent: 'Es wurde keine Datei gesendet.',
  file_over_mb: ({ most_mb }) => `Datei zu groß. Bitte wähle eine Datei unter ${most_mb} MB.`,
  nothing_to_share: 'Es gibt noch kein Ergebnis, das geteilt werden kann.',
  too_many_shares: ({ most }) => `Dieser Auftrag ist schon über ${most} Links geteilt. Widerrufe zuerst einen.`,
}
