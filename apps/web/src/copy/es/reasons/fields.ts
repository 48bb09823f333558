import type { Sentences } from '@guise/contract'

const kinds: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'true o false',
  array: 'una lista',
  object: 'un objeto',
}

const units: Readonly<Record<string, string>> = { string: 'caracteres', array: 'elementos', file: 'bytes' }

/** The rules of fields, in Spanish, after the name of the field. */
export const fields: Sentences['fields'] = {
  wrong_type: ({ expected }) => `debe ser ${kinds[expected] ?? expected}`,
  too_small: ({ of, least }) => `debe ${measured(of, 'como mínimo', least)}`,
  too_big: ({ of, most }) => `debe ${measured(of, 'como máximo', most)}`,
  wrong_format: ({ format }) => `no tiene la forma que se espera (${format})`,
  not_an_option: ({ options }) => `debe ser uno de estos: ${options}`,
  unknown_keys: ({ keys }) => `no conoce ningún campo ${keys}`,
  not_valid: () => 'no es válido',

  must_be_one_of: ({ options }) => `debe ser uno de estos: ${options}.`,
  true_or_false: 'debe ser true o false.',
  web_address: ({ name }) => `${name} debe ser una dirección web que empiece por http:// o https://`,
  date_and_time: 'debe ser día y hora, como 2026-01-31T12:00:00Z',
  cursor_foreign: 'no es uno que haya dado una de nuestras listas. Empieza sin él.',
  statement_cursor_foreign: 'no es uno que haya dado una de nuestras listas. Empieza sin él.',
  page_too_long: ({ most }) => `debe ser como máximo ${most}.`,
  section_shape: 'debe ser un día o un mes.',
  no_such_day: ({ day }) => `No existe el día ${day}.`,
  idempotency_key_length: 'debe tener de 1 a 200 caracteres.',

  email_invalid: 'Escribe un correo válido.',
  code_not_six_digits: 'Escribe un código válido de 6 cifras.',
  refresh_token_missing: 'Falta el token para renovar la sesión.',
  credits_to_take: 'debe ser un número entero de 1 a 1000.',
  passkey_name_missing: 'Pon un nombre a la llave de acceso.',

  project_name_missing: 'Hace falta el nombre del proyecto',
  face_not_chosen: 'Elige una cara de origen',
  face_name_empty: 'El nombre no puede estar vacío.',
  face_change_empty: 'Envía name o is_default.',
  links_missing: 'Escribe al menos una URL válida',
  link_too_long: ({ most }) => `Un enlace puede tener como máximo ${most} caracteres.`,
  too_many_links: ({ most }) => `En una tarea caben como máximo ${most} enlaces.`,
  engine_not_offered: ({ offered }) => `Este servidor solo intercambia con: ${offered}.`,
  status_only_pending: 'Una tarea solo se puede poner en pending, que la intenta de nuevo.',
  status_pending_for_new_face: 'debe ser pending cuando se indica source_image_id o face_selection.',
  too_many_pictures_picked: ({ most }) => `Se pueden elegir una a una como máximo ${most} imágenes.`,

  words_too_long: ({ most }) => `Usa como máximo ${most} caracteres.`,
  note_missing: 'Di por qué; la persona lo lee.',
  wish_not_chosen: 'Elige reprocess o refund.',
  report_reason_missing: 'Di qué tiene de malo el resultado.',
  removal_kind_not_chosen: 'Elige result o face.',
  removal_description_missing: 'Describe la imagen o la cara.',
  removal_signature_missing: 'Firma con tu nombre.',
  removal_identification_missing: 'Di quién eres en la imagen, o por quién actúas.',
  removal_good_faith_missing: 'Confirma que lo pides de buena fe.',
  removal_address_leads_nowhere:
    'La dirección no lleva a ningún resultado de aquí. Nombra las fotos o las caras que hay que retirar.',

  operator_reason_missing: 'Indica un motivo.',
  amount_zero: 'La cantidad no puede ser 0.',
  profile_uid_shape: 'puede tener hasta 100 letras, cifras y . _ ~ -, nada más',
  profile_type_empty: 'no puede estar vacío',
  consent_proof_missing: 'Di cómo se sabe que la persona aceptó aparecer.',
  consent_day_missing: 'Indica el día en que la persona aceptó aparecer.',
  row_repeated: ({ uid, row }) => `${uid} ya está en la fila ${row}`,
  unknown_field: ({ names }) => `No existe ningún campo ${names}`,
  counted_field: ({ name }) => `${name} se cuenta y no se puede importar`,
  name_missing: 'Ponle un nombre.',
  scopes_missing: 'Elige al menos una cosa que pueda hacer.',
  events_missing: 'Elige al menos una cosa de la que se avise.',
  webhook_address: 'Escribe una dirección pública que empiece por https://.',
}

/** Texts and lists have a size, numbers are one. */
function measured(of: string, bound: string, size: number): string {
  const unit = units[of]
  return unit ? `tener ${bound} ${size} ${unit}` : `ser ${bound} ${size}`
}
