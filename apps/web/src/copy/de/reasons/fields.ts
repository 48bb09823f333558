import type { Sentences } from '@guise/contract'

const kinds: Readonly<Record<string, string>> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'true oder false',
  array: 'eine Liste',
  object: 'ein Objekt',
}

const units: Readonly<Record<string, string>> = { string: 'Zeichen', array: 'Einträge', file: 'Bytes' }

/** The rules of fields, in German, after the name of the field. */
export const fields: Sentences['fields'] = {
  wrong_type: ({ expected }) => `muss ${kinds[expected] ?? expected} sein`,
  too_small: ({ of, least }) => `muss mindestens ${measured(of, least)}`,
  too_big: ({ of, most }) => `darf höchstens ${measured(of, most)}`,
  wrong_format: ({ format }) => `hat nicht die Form, die erwartet wird (${format})`,
  not_an_option: ({ options }) => `muss eines davon sein: ${options}`,
  unknown_keys: ({ keys }) => `kennt kein Feld ${keys}`,
  not_valid: () => 'ist nicht gültig',

  must_be_one_of: ({ options }) => `muss eines davon sein: ${options}.`,
  true_or_false: 'muss true oder false sein.',
  web_address: ({ name }) => `${name} muss eine Webadresse sein, die mit http:// oder https:// beginnt`,
  date_and_time: 'muss Tag und Uhrzeit sein, etwa 2026-01-31T12:00:00Z',
  cursor_foreign: 'ist keiner, den eine unserer Listen genannt hat. Beginne ohne ihn von vorn.',
  statement_cursor_foreign: 'ist keiner, den eine unserer Listen genannt hat. Beginne ohne ihn von vorn.',
  page_too_long: ({ most }) => `darf höchstens ${most} sein.`,
  section_shape: 'muss ein Tag oder ein Monat sein.',
  no_such_day: ({ day }) => `Einen Tag ${day} gibt es nicht.`,
  idempotency_key_length: 'muss 1 bis 200 Zeichen haben.',

  email_invalid: 'Gib eine gültige E-Mail-Adresse ein.',
  code_not_six_digits: 'Bitte gib einen gültigen sechsstelligen Code ein.',
  refresh_token_missing: 'Das Token zum Erneuern der Sitzung fehlt.',
  credits_to_take: 'muss eine ganze Zahl von 1 bis 1000 sein.',
  passkey_name_missing: 'Gib dem Passkey einen Namen.',
  name_missing: 'Gib einen Namen an.',
  events_missing: 'Wähle mindestens ein Ereignis.',
  webhook_address: 'Gib eine öffentliche Adresse ein, die mit https:// beginnt.',
  scopes_missing: 'Wähle mindestens eine Berechtigung.',

  project_name_missing: 'Das Projekt braucht einen Namen',
  face_not_chosen: 'Bitte wähle ein Quellgesicht',
  face_name_empty: 'Der Name darf nicht leer sein.',
  face_change_empty: 'Sende name oder is_default.',
  links_missing: 'Bitte gib mindestens einen gültigen Link ein',
  link_too_long: ({ most }) => `Ein Link darf höchstens ${most} Zeichen haben.`,
  too_many_links: ({ most }) => `In einen Auftrag passen höchstens ${most} Links.`,
  engine_not_offered: ({ offered }) => `Dieser Server tauscht nur mit: ${offered}.`,
  status_only_pending: 'Ein Auftrag kann nur auf pending gesetzt werden, was ihn noch einmal versucht.',
  status_pending_for_new_face: 'muss pending sein, wenn source_image_id oder face_selection angegeben ist.',
  too_many_pictures_picked: ({ most }) => `Einzeln lassen sich höchstens ${most} Bilder auswählen.`,

  words_too_long: ({ most }) => `Bitte schreib höchstens ${most} Zeichen.`,
  note_missing: 'Bitte sag, warum; die Person liest es.',
  wish_not_chosen: 'Wähle reprocess oder refund.',
  report_reason_missing: 'Bitte sag, was an dem Ergebnis nicht stimmt.',
  removal_kind_not_chosen: 'Wähle result oder face.',
  removal_description_missing: 'Bitte beschreib das Bild oder das Gesicht.',
  removal_signature_missing: 'Bitte unterschreib mit deinem Namen.',
  removal_identification_missing: 'Bitte sag, wer du auf dem Bild bist oder für wen du handelst.',
  removal_good_faith_missing: 'Bitte bestätige, dass du in gutem Glauben bittest.',
  removal_address_leads_nowhere:
    'Die Adresse führt hier zu keinem Ergebnis. Nenne die Fotos oder die Quellgesichter, die entfernt werden sollen.',

  operator_reason_missing: 'Bitte nenne einen Grund.',
  amount_zero: 'Der Betrag darf nicht 0 sein.',
  profile_uid_shape: 'darf bis zu 100 Buchstaben, Ziffern und . _ ~ - haben, sonst nichts',
  profile_type_empty: 'darf nicht leer sein',
  consent_proof_missing: 'Sag, woher bekannt ist, dass die Person einverstanden ist, gezeigt zu werden.',
  consent_day_missing: 'Nenne den Tag, an dem die Person einverstanden war, gezeigt zu werden.',
  row_repeated: ({ uid, row }) => `${uid} steht schon in Zeile ${row}`,
  unknown_field: ({ names }) => `Ein Feld ${names} gibt es nicht`,
  counted_field: ({ name }) => `${name} wird gezählt und kann nicht eingelesen werden`,
}

/** Texts and lists have a size, numbers are one. */
function measured(of: string, size: number): string {
  const unit = units[of]
  return unit ? `${size} ${unit} haben` : `${size} sein`
}
