import type { Sentences } from '@guise/contract'

const kinds: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um objeto',
}

const units: Readonly<Record<string, string>> = { string: 'caracteres', array: 'itens', file: 'bytes' }

/** The rules of fields, in Portuguese, after the name of the field. */
export const fields: Sentences['fields'] = {
  wrong_type: ({ expected }) => `deve ser ${kinds[expected] ?? expected}`,
  too_small: ({ of, least }) => `deve ${measured(of, 'no mínimo', least)}`,
  too_big: ({ of, most }) => `deve ${measured(of, 'no máximo', most)}`,
  wrong_format: ({ format }) => `não tem a forma esperada (${format})`,
  not_an_option: ({ options }) => `deve ser um destes: ${options}`,
  unknown_keys: ({ keys }) => `não conhece nenhum campo ${keys}`,
  not_valid: () => 'não é válido',

  must_be_one_of: ({ options }) => `deve ser um destes: ${options}.`,
  true_or_false: 'deve ser true ou false.',
  web_address: ({ name }) => `${name} deve ser um endereço web que comece com http:// ou https://`,
  date_and_time: 'deve ser dia e hora, como 2026-01-31T12:00:00Z',
  cursor_foreign: 'não é um que uma de nossas listas deu. Comece sem ele.',
  statement_cursor_foreign: 'não é um que uma de nossas listas deu. Comece sem ele.',
  page_too_long: ({ most }) => `deve ser no máximo ${most}.`,
  section_shape: 'deve ser um dia ou um mês.',
  no_such_day: ({ day }) => `Não existe o dia ${day}.`,
  idempotency_key_length: 'deve ter de 1 a 200 caracteres.',

  email_invalid: 'Digite um e-mail válido.',
  code_not_six_digits: 'Digite um código válido de 6 dígitos.',
  refresh_token_missing: 'Falta o token para renovar a sessão.',
  credits_to_take: 'deve ser um número inteiro de 1 a 1000.',
  passkey_name_missing: 'Dê um nome à chave de acesso.',

  project_name_missing: 'O nome do projeto é necessário',
  face_not_chosen: 'Escolha um rosto de origem',
  face_name_empty: 'O nome não pode ser vazio.',
  face_change_empty: 'Envie name ou is_default.',
  links_missing: 'Digite pelo menos uma URL válida',
  link_too_long: ({ most }) => `Um link pode ter no máximo ${most} caracteres.`,
  too_many_links: ({ most }) => `Cabem no máximo ${most} links em uma tarefa.`,
  engine_not_offered: ({ offered }) => `Este servidor só troca com: ${offered}.`,
  status_only_pending: 'Uma tarefa só pode ser posta em pending, que a repete.',
  status_pending_for_new_face: 'deve ser pending quando source_image_id ou face_selection é dado.',
  too_many_pictures_picked: ({ most }) => `No máximo ${most} imagens podem ser escolhidas uma a uma.`,

  words_too_long: ({ most }) => `Use no máximo ${most} caracteres.`,
  note_missing: 'Diga por quê; a pessoa lê.',
  wish_not_chosen: 'Escolha reprocess ou refund.',
  report_reason_missing: 'Diga o que há de errado com o resultado.',
  removal_kind_not_chosen: 'Escolha result ou face.',
  removal_description_missing: 'Descreva a imagem ou o rosto.',
  removal_signature_missing: 'Assine com seu nome.',
  removal_identification_missing: 'Diga quem você é na imagem, ou por quem age.',
  removal_good_faith_missing: 'Confirme que pede de boa-fé.',
  removal_address_leads_nowhere:
    'O endereço não leva a nenhum resultado daqui. Informe as fotos ou os rostos a remover.',

  operator_reason_missing: 'Dê um motivo.',
  amount_zero: 'A quantia não pode ser 0.',
  profile_uid_shape: 'pode ter até 100 letras, algarismos e . _ ~ -, nada mais',
  profile_type_empty: 'não pode ser vazio',
  consent_proof_missing: 'Diga como se sabe que a pessoa concordou em aparecer.',
  consent_day_missing: 'Dê o dia em que a pessoa concordou em aparecer.',
  row_repeated: ({ uid, row }) => `${uid} já está na linha ${row}`,
  unknown_field: ({ names }) => `Não existe nenhum campo ${names}`,
  counted_field: ({ name }) => `${name} é contado e não pode ser importado`,
  name_missing: 'Dê um nome.',
  scopes_missing: 'Escolha pelo menos uma coisa que possa fazer.',
  events_missing: 'Escolha pelo menos um evento.',
  webhook_address: 'Digite um endereço público que comece com https://.',
}

/** Texts and lists have a size, numbers are one. */
function measured(of: string, bound: string, size: number): string {
  const unit = units[of]
  return unit ? `ter ${bound} ${size} ${unit}` : `ser ${bound} ${size}`
}
