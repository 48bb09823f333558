import type { Sentences } from '@guise/contract'

const formats = {
  gif: 'un GIF',
  pdf: 'un PDF',
  eps: 'un dibujo EPS',
  tiff: 'una imagen TIFF',
  icon: 'un icono',
  bmp: 'una imagen BMP',
  svg: 'un dibujo SVG',
  web_page: 'una página web',
  heic: 'una imagen HEIC',
  video: 'un vídeo',
}

/** What goes wrong with a post, in Spanish. */
export const posts: Sentences['posts'] = {
  post_unsupported:
    'Las publicaciones de este tipo todavía no se pueden leer. Pega el enlace de una publicación pública con fotos, o añade las fotos tú mismo.',
  post_not_found:
    'No hay ninguna publicación en este enlace. Quizá se borró: comprueba la dirección y pégala de nuevo.',
  post_private: 'Esta publicación es privada. Ábrela sin iniciar sesión para comprobar que es pública.',
  post_login_required: 'Esta red muestra la publicación solo a quien ha iniciado sesión. Añade las fotos tú mismo.',
  post_age_gated: 'Esta publicación pide comprobar la edad y no se puede leer. Elige otra publicación.',
  post_no_photos: 'No se han encontrado fotos en este enlace. Pega el enlace de una publicación que tenga fotos.',
  post_rate_limited: 'La red nos pide ir más despacio. Inténtalo de nuevo en unos minutos.',
  post_blocked_address:
    'Este enlace lleva a una dirección que no está en la web pública. Pega el enlace de una publicación pública.',
  post_network_changed:
    'La red ha respondido de una forma que todavía no entendemos. Inténtalo más tarde, o añade las fotos tú mismo.',
  post_too_large:
    'Es demasiado grande para leerlo: una foto puede tener hasta 25 MB y 50 megapíxeles. Elige una más pequeña.',
  post_timeout: 'El sitio ha tardado demasiado en responder. Inténtalo de nuevo en unos minutos.',
  post_unreachable: 'No se ha podido llegar al sitio. Comprueba la dirección, o inténtalo de nuevo en unos minutos.',
  post_not_an_image: 'No hay ninguna foto utilizable en esta dirección. Elige una foto JPEG, PNG, WebP o AVIF.',
  post_malformed_link:
    'Esto no es una dirección web que se pueda abrir. Pega el enlace entero, empezando por https://.',
  post_bad_answer:
    'El sitio ha dado una respuesta que no se puede leer. Abre el enlace en un navegador para comprobarlo e inténtalo de nuevo.',

  post_same_post:
    'Este enlace lleva a una publicación que ya está en esta tarea, así que no se hace ni se cobra nada. Pega el enlace de otra publicación.',

  post_switched_off: ({ network }) =>
    `La lectura de publicaciones de ${network} está desactivada en este servidor. Añade las fotos tú mismo.`,
  post_needs_key: ({ network }) =>
    `${network} deja que los programas lean sus publicaciones solo con una clave propia, que este servidor no tiene. Añade las fotos tú mismo.`,
  post_key_refused: ({ network }) =>
    `${network} no acepta la clave de este servidor. Avisa al soporte, o añade las fotos tú mismo.`,
  post_hidden: ({ network }) =>
    `${network} no muestra ninguna publicación en este enlace a quien no ha iniciado sesión: es privada o se borró. Ábrela sin iniciar sesión para comprobarlo.`,
  post_rate_limited_long:
    'La red nos pide esperar más tiempo. Inténtalo de nuevo dentro de una o dos horas, o añade las fotos tú mismo.',
  post_kept_out:
    'Este sitio no deja que el servidor lea la página: no admite programas, o la página es privada. Añade las fotos tú mismo.',
  post_file_kept_out:
    'El sitio no deja que el servidor obtenga este archivo, aunque la publicación lo nombra. Guárdalo y añádelo tú mismo.',
  post_file_gone:
    'La publicación nombra este archivo, pero el sitio ya no lo tiene. Pega el enlace en una tarea nueva o añade el archivo tú mismo.',
  post_account_closed: 'La cuenta que publicó esto está cerrada ahora. Pega el enlace de otra publicación.',
  post_profile_link:
    'Este es el enlace de un perfil y no de una publicación. Abre una de sus publicaciones y pega ese enlace.',
  post_story_link: 'Las historias se muestran solo a quien ha iniciado sesión. Añade las fotos tú mismo.',
  post_list_link:
    'Este es el enlace de una lista y no de una publicación. Abre una de sus publicaciones y pega ese enlace.',
  post_other_link: 'No hay ninguna publicación en este tipo de enlace. Abre la publicación y pega su propio enlace.',
  post_addresses_unusable:
    'Las direcciones de las fotos de esta publicación son demasiado largas o no son de la web. Añade las fotos tú mismo.',
  post_too_many_addresses:
    'Esta publicación lleva a demasiadas direcciones para poder leerla. Añade las fotos tú mismo.',
  post_endless_redirects:
    'Este enlace pasa de dirección en dirección sin fin. Ábrelo en un navegador y pega la dirección a la que llegues.',
  post_photo_damaged: 'Esta foto está dañada o incompleta. Elige otra.',
  post_odd_shape: 'Esta foto es demasiado larga y estrecha para trabajar con ella. Elige otra.',
  post_foreign_format: ({ format }) => `Esto es ${formats[format]}. Elige una foto JPEG, PNG, WebP o AVIF.`,

  gave_up_reading: 'Esta publicación no se ha podido leer en seis intentos. Inténtalo de nuevo más tarde.',
  gave_up_fetching:
    'Las fotos de esta publicación no se han podido obtener en tres intentos. Inténtalo de nuevo más tarde.',
  post_only_stream: 'La red entrega este vídeo solo por partes (HLS o DASH). Guarda el vídeo y añádelo tú mismo.',
  post_only_page:
    'La red muestra este vídeo solo en su propia página y no da ningún archivo. Guarda el vídeo y añádelo tú mismo.',
  post_only_still: 'La red solo da una imagen fija de este vídeo. Guarda el vídeo y añádelo tú mismo.',
  post_no_film: 'No hay ningún vídeo utilizable en esta dirección. Guarda el vídeo como MP4 o WebM y añádelo tú mismo.',
}
