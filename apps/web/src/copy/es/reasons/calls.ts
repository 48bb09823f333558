import type { Sentences } from '@guise/contract'

/** Why a call is refused, in Spanish. */
export const calls: Sentences['calls'] = {
  text_unstorable: 'El texto contiene un carácter que no se puede guardar. Quítalo.',
  body_not_json: 'No se ha podido leer la petición: envía un JSON válido.',
  body_not_json_type: 'Envía la petición como application/json.',
  body_packed:
    'El contenido de la petición está comprimido de un modo que aquí no se descomprime. Envíalo sin comprimir.',
  body_too_large: 'La petición es demasiado grande.',
  headers_too_large: 'Las cabeceras de la petición son demasiado grandes.',
  request_unreadable: 'No se ha podido leer la petición.',
  request_too_slow: 'La petición ha llegado demasiado despacio. Inténtalo de nuevo con una conexión mejor.',
  not_found: 'No encontrado.',
  method_not_allowed: ({ allowed }) => `A esta dirección no se le puede pedir nada de esa forma. Admite ${allowed}.`,
  internal: ({ request_id }) =>
    `Algo ha fallado por nuestra parte. Inténtalo de nuevo; si sigue, indica ${request_id}.`,

  auth_required: 'Inicia sesión.',
  session_ended: 'Tu sesión ha terminado. Vuelve a iniciar sesión.',
  signature_wrong: 'La firma no es correcta.',
  account_blocked: ({ support_email }) =>
    `Esta cuenta está bloqueada. Escribe a ${support_email} si crees que es un error.`,
  signups_closed: 'En este momento no se abren cuentas nuevas.',
  code_wrong: ({ tries_left }) =>
    `Ese código no es correcto. ${tries_left === 1 ? 'Queda' : 'Quedan'} ${tries_left} ${tries_left === 1 ? 'intento' : 'intentos'}.`,
  code_wrong_last_try: 'Ese código no es correcto, y era el último intento. Pide uno nuevo.',
  code_expired: 'Este código ha caducado. Pide uno nuevo.',
  code_used: 'Este código ya se ha usado. Pide uno nuevo.',
  code_expired_or_used: 'Este código ha caducado o ya se ha usado. Pide uno nuevo.',
  link_expired_or_used: 'Este enlace ha caducado o ya se ha usado. Pide un código nuevo.',
  code_not_sent: 'No se ha podido enviar el código. Inténtalo de nuevo en un minuto.',
  fresh_proof_needed: 'Demuestra otra vez que eres tú: con una llave de acceso o con un código enviado a tu correo.',
  passkey_proof_needed: 'Demuestra que eres tú con una llave de acceso. Aquí los operadores necesitan una.',
  passkey_unknown: 'Esta llave de acceso ya no se conoce aquí. Entra por correo.',
  passkey_not_right: 'No se ha podido comprobar esta llave de acceso. Inténtalo de nuevo o entra por correo.',
  passkey_too_late: 'Ha tardado demasiado, o se pidió en otro sitio. Inténtalo de nuevo.',
  explore_needs_elite_yearly: 'Explorar es solo para suscriptores de Elite anual.',

  picture_missing: 'Esta imagen ya no está donde este servidor la guarda. Díselo a quien lo administra.',
  picture_address_expired: 'Esta dirección de imagen ya no vale. Recarga la página para tener una nueva.',
  download_address_expired: 'Esta dirección de descarga ya no vale. Empieza la descarga otra vez en la galería.',
  idempotency_key_reused: 'Esta Idempotency-Key ya se usó para otra petición. Usa una nueva.',

  no_credits_for_task: 'Lo sentimos, no tienes créditos suficientes para empezar una tarea nueva.',
  no_credits_to_take: 'No tienes tantos créditos.',
  user_has_fewer_credits: ({ credits }) => `Este usuario tiene solo ${credits} créditos.`,

  too_many_requests: 'Demasiadas peticiones. Espera un momento e inténtalo de nuevo.',
  too_much_waiting: 'Mucho de tu trabajo sigue en espera. Inténtalo de nuevo cuando una parte esté hecha.',
  too_much_created: 'Has creado demasiado en poco tiempo. Inténtalo más tarde.',
  too_many_photos_added: 'Has añadido demasiadas fotos en poco tiempo. Inténtalo más tarde.',
  too_many_photos_checked: 'Has comprobado demasiadas fotos en poco tiempo. Inténtalo más tarde.',
  too_many_photos_looked_at: 'Has mirado demasiadas fotos en poco tiempo. Inténtalo más tarde.',
  too_many_pictures_checked: 'Se han comprobado demasiadas imágenes desde aquí. Inténtalo más tarde.',
  too_many_exports: 'Tus datos ya se han exportado muchas veces. Inténtalo más tarde.',
  too_many_codes: 'Se han pedido demasiados códigos. Inténtalo más tarde.',
  too_many_codes_today:
    'Hoy se han enviado demasiados códigos a esta dirección. Abre el enlace del correo más nuevo que no hayas usado.',
  too_many_tries: 'Demasiados intentos. Inténtalo más tarde.',
  too_many_wrong_codes: 'Demasiados códigos incorrectos hoy. Abre el enlace del correo.',
  too_many_proofs: 'Demasiados intentos de demostrar que eres tú. Inténtalo más tarde.',
  too_many_email_changes: 'Se han iniciado demasiados cambios del correo. Inténtalo más tarde.',
  too_many_removal_requests: ({ support_email }) =>
    `Hoy se han enviado demasiadas solicitudes desde aquí. Escribe a ${support_email}.`,

  database_away: 'La base de datos no está disponible por un momento. Inténtalo de nuevo.',
  storage_away: 'Las imágenes no están disponibles por un momento. Inténtalo de nuevo.',
  database_silent: 'La base de datos no responde.',
  database_full: 'El disco de la base de datos está lleno. Inténtalo más tarde.',
  pictures_full: 'El disco de las imágenes está lleno. Inténtalo más tarde.',
  pictures_gone: 'Las imágenes ya no están donde este servidor las guarda.',
  took_too_long: 'Ha tardado más de lo permitido. Inténtalo de nuevo en un momento.',
  too_many_at_once: 'Demasiadas personas preguntan a la vez. Inténtalo de nuevo en un momento.',
  too_many_pictures: 'Se trabaja en más fotos de las que caben. Inténtalo de nuevo en un momento.',
  too_many_uploads:
    'Se están enviando más fotos de las que se pueden recibir a la vez. Inténtalo de nuevo en un momento.',
  task_too_large_to_watch:
    'Esta tarea es demasiado grande para verla en directo. La página se actualiza igualmente cada pocos segundos.',
  too_many_live_views:
    'Hay demasiadas vistas en directo abiertas. La página se actualiza igualmente cada pocos segundos.',
  queue_full: 'Hay más trabajo en espera del que se puede aceptar. Inténtalo de nuevo en medio minuto.',
  process_stopping: 'Este proceso se está deteniendo.',
  server_restarting: 'Este servidor se está reiniciando. Inténtalo de nuevo.',
  fingers_too_late: 'Ha tardado demasiado, o la foto ya se envió. Empieza de nuevo.',
  too_many_prohibitions: ({ support_email }) =>
    `Esto se ha pedido demasiadas veces desde aquí o para esta dirección. Inténtalo mañana, o escribe a ${support_email}.`,
}

/** Why something is refused to a program, in Spanish. */
export const developers: Sentences['developers'] = {
  token_not_good: 'Este token de acceso no vale: ha caducado, se revocó o no es nuestro.',
  token_without_scope: ({ scope }) => `Este token de acceso no vale para esta llamada. Necesita el permiso ${scope}.`,
  token_not_enough: 'Ningún token de acceso vale para esta llamada. Inicia sesión en la página web.',
  tokens_full: ({ most }) => `Una cuenta puede tener como máximo ${most} tokens de acceso. Revoca uno primero.`,
  webhooks_full: ({ most }) => `Una cuenta puede tener como máximo ${most} webhooks. Borra uno primero.`,
  too_many_webhook_calls: 'Se ha pedido demasiado a tus webhooks en poco tiempo. Inténtalo más tarde.',
  push_off: 'Esta instalación no tiene claves para avisar a los dispositivos.',
  webhook_switched_off: ({ url }) =>
    `El webhook ${url} se ha desactivado: lleva días sin aceptar nada, o ha dicho que ya no existe.`,
  too_many_tokens_made: 'Has creado demasiados tokens de acceso en poco tiempo. Inténtalo más tarde.',
}
