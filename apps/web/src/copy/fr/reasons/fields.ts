import type { Sentences } from '@guise/contract'

const kinds: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'true ou false',
  array: 'une liste',
  object: 'un objet',
}

const units: Readonly<Record<string, string>> = { string: 'caractères', array: 'éléments', file: 'octets' }

/** The rules of fields, in French, after the name of the field. */
export const fields: Sentences['fields'] = {
  wrong_type: ({ expected }) => `doit être ${kinds[expected] ?? expected}`,
  too_small: ({ of, least }) => `doit ${measured(of, 'au moins', least)}`,
  too_big: ({ of, most }) => `doit ${measured(of, 'au plus', most)}`,
  wrong_format: ({ format }) => `n'a pas la forme attendue (${format})`,
  not_an_option: ({ options }) => `doit être l'un de ceux-ci : ${options}`,
  unknown_keys: ({ keys }) => `ne connaît aucun champ ${keys}`,
  not_valid: () => "n'est pas valable",

  must_be_one_of: ({ options }) => `doit être l'un de ceux-ci : ${options}.`,
  true_or_false: 'doit être true ou false.',
  web_address: ({ name }) => `${name} doit être une adresse web qui commence par http:// ou https://`,
  date_and_time: 'doit être un jour et une heure, comme 2026-01-31T12:00:00Z',
  cursor_foreign: "n'en est pas un qu'une de nos listes a donné. Recommencez sans lui.",
  statement_cursor_foreign: "n'en est pas un qu'une de nos listes a donné. Recommencez sans lui.",
  page_too_long: ({ most }) => `doit être au plus ${most}.`,
  section_shape: 'doit être un jour ou un mois.',
  no_such_day: ({ day }) => `Le jour ${day} n'existe pas.`,
  idempotency_key_length: 'doit avoir de 1 à 200 caractères.',

  email_invalid: 'Saisissez une adresse e-mail valable.',
  code_not_six_digits: 'Saisissez un code valable à 6 chiffres.',
  refresh_token_missing: 'Le jeton pour renouveler la session manque.',
  credits_to_take: 'doit être un nombre entier de 1 à 1000.',
  passkey_name_missing: "Donnez un nom à la clé d'accès.",

  project_name_missing: 'Le nom du projet est nécessaire',
  face_not_chosen: 'Choisissez un visage source',
  face_name_empty: 'Le nom ne peut pas être vide.',
  face_change_empty: 'Envoyez name ou is_default.',
  links_missing: 'Saisissez au moins une URL valable',
  link_too_long: ({ most }) => `Un lien peut avoir au plus ${most} caractères.`,
  too_many_links: ({ most }) => `Une tâche contient au plus ${most} liens.`,
  engine_not_offered: ({ offered }) => `Ce serveur n'échange qu'avec : ${offered}.`,
  status_only_pending: 'Une tâche ne peut être mise que sur pending, ce qui la relance.',
  status_pending_for_new_face: 'doit être pending quand source_image_id ou face_selection est donné.',
  too_many_pictures_picked: ({ most }) => `Au plus ${most} images peuvent être choisies une à une.`,

  words_too_long: ({ most }) => `Utilisez au plus ${most} caractères.`,
  note_missing: 'Dites pourquoi ; la personne le lit.',
  wish_not_chosen: 'Choisissez reprocess ou refund.',
  report_reason_missing: 'Dites ce qui ne va pas dans le résultat.',
  removal_kind_not_chosen: 'Choisissez result ou face.',
  removal_description_missing: "Décrivez l'image ou le visage.",
  removal_signature_missing: 'Signez de votre nom.',
  removal_identification_missing: "Dites qui vous êtes sur l'image, ou pour qui vous agissez.",
  removal_good_faith_missing: 'Confirmez que vous demandez de bonne foi.',
  removal_address_leads_nowhere:
    "L'adresse ne mène à aucun résultat d'ici. Nommez les photos ou les visages sources à retirer.",

  operator_reason_missing: 'Indiquez un motif.',
  amount_zero: 'Le montant ne peut pas être 0.',
  profile_uid_shape: "peut avoir jusqu'à 100 lettres, chiffres et . _ ~ -, rien d'autre",
  profile_type_empty: 'ne peut pas être vide',
  consent_proof_missing: "Dites comment on sait que la personne est d'accord pour être montrée.",
  consent_day_missing: "Donnez le jour où la personne a accepté d'être montrée.",
  row_repeated: ({ uid, row }) => `${uid} est déjà à la ligne ${row}`,
  unknown_field: ({ names }) => `Il n'y a pas de champ ${names}`,
  counted_field: ({ name }) => `${name} est compté et ne peut pas être importé`,
  name_missing: 'Donnez-lui un nom.',
  scopes_missing: "Choisissez au moins une chose qu'il peut faire.",
  events_missing: 'Choisissez au moins un événement.',
  webhook_address: 'Saisissez une adresse publique qui commence par https://.',
}

/** Texts and lists have a size, numbers are one. */
function measured(of: string, bound: string, size: number): string {
  const unit = units[of]
  return unit ? `avoir ${bound} ${size} ${unit}` : `être ${bound} ${size}`
}
