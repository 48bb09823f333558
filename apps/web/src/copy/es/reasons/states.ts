import type { Sentences } from '@guise/contract'

/** Why something cannot be done as things stand, in Spanish. */
export const states: Sentences['states'] = {
  project_gone: 'Este proyecto ya no existe.',
  face_gone: 'Esta cara de origen ya no existe. Elige otra.',
  user_gone: 'No existe ese usuario.',
  photo_to_remove_gone: ({ id }) => `No existe la foto ${id}.`,
  face_to_remove_gone: ({ id }) => `No existe la cara de origen ${id}.`,

  photo_still_worked_on: 'Todavía se trabaja en esta foto.',
  photo_not_here_yet: 'Esta foto todavía no está aquí. Inténtalo en un momento.',
  photo_deleted: 'La foto ya se borró.',
  photo_deleted_not_made_again: 'La foto se borró y no se puede hacer de nuevo.',
  photo_without_result: 'Esta foto no tiene ningún resultado que se pueda reclamar.',
  face_deleted_not_made_again: 'La cara de origen de esta foto se borró, así que no se puede hacer de nuevo.',
  post_still_read: 'Esta publicación todavía se está leyendo. Añade las fotos cuando termine.',
  post_holds_most_photos: ({ most }) =>
    `Una publicación puede tener como máximo ${most} fotos. Pega su enlace en otra tarea.`,
  face_holds_most_photos: ({ most }) => `Una cara puede tener como máximo ${most} fotos. Quita una primero.`,
  face_needs_one_photo: 'Una cara necesita una foto. Borra la cara en su lugar.',

  result_reported_already: 'Este resultado ya se ha reclamado.',
  report_too_late: ({ hours }) => `Un resultado se puede reclamar en ${hours} horas.`,
  report_settled: 'Esta reclamación ya está resuelta.',
  removal_settled: 'Esta solicitud ya está resuelta.',
  review_settled: 'Esta revisión ya está resuelta.',
  nothing_to_review: 'Aquí no hay nada que revisar, o es demasiado tarde. Reintenta primero la foto.',
  photo_not_refused: 'Esta foto no está rechazada. Súbela de nuevo.',

  operator_not_blocked: 'No se puede bloquear a un operador.',
  operator_not_deleted: 'Aquí no se puede borrar a un operador.',
  operator_email_fixed: 'Esta dirección te hace operador: quítala primero de OPERATOR_EMAILS.',
  email_same: 'Este ya es el correo de esta cuenta.',
  passkeys_full: ({ most }) => `Una cuenta puede tener como máximo ${most} llaves de acceso. Quita una primero.`,
  passkey_kept_already: 'Esta llave de acceso ya está guardada.',
  user_blocked_already: 'Este usuario ya está bloqueado.',
  job_done_or_gone: 'El trabajo se borró, o ya se hizo de nuevo.',
  payment_not_waiting: 'Este pago ya no está en espera.',
  creator_exists: ({ uid }) => `uid: ${uid} ya existe.`,
  changed_meanwhile: ({ fields }) =>
    `Otra persona lo ha cambiado entretanto: ${fields}. Guarda otra vez para que valga lo tuyo o recarga la página para ver lo suyo.`,

  import_not_text: 'El archivo no es texto: guárdalo como CSV o JSON en UTF-8.',
  import_not_json: ({ said }) => `El archivo no es un JSON válido: ${said}`,
  import_not_csv: ({ said }) => `El archivo no es un CSV válido: ${said}`,
  import_not_list: 'El JSON debe ser una lista de perfiles, o un objeto con una lista llamada profiles.',
  import_unknown_column: ({ names }) => `La cabecera no es correcta: no existe ningún campo ${names}.`,
  import_counted_column: ({ name }) => `La cabecera no es correcta: ${name} se cuenta y no se puede importar.`,
  import_without_uid: 'La cabecera no es correcta: no hay ninguna columna uid.',
  file_not_multipart: 'Envía el archivo como multipart/form-data con una parte llamada file.',
  file_not_sent: 'No se ha enviado ningún archivo.',
  file_over_mb: ({ most_mb }) => `Archivo demasiado grande. Elige un archivo de menos de ${most_mb} MB.`,
  nothing_to_share: 'Todavía no hay ningún resultado que compartir.',
  too_many_shares: ({ most }) => `Esta tarea ya se comparte con ${most} enlaces. Revoca uno primero.`,
  prohibition_settled: 'Esta prohibición ya está resuelta.',
}
