import type { Sentences } from '@guise/contract'

const refused = {
  photo: {
    sexual: 'Esta foto parece mostrar desnudez, así que Guise no la cambia. Si no es así, pide una revisión.',
    minor:
      'Alguien en esta foto podría tener menos de 18 años, así que Guise no la cambia. Si no es así, pide una revisión.',
    forbidden:
      'Quien aparece en esta foto ha prohibido el uso de su cara, así que Guise no la cambia. Si es otra persona, pide una revisión.',
  },
  face: {
    sexual: 'La cara de origen parece mostrar desnudez, así que Guise no la usa. Elige otra cara e inténtalo de nuevo.',
    minor:
      'La cara de origen podría ser de alguien de menos de 18 años, así que Guise no la usa. Elige otra cara e inténtalo de nuevo.',
    forbidden:
      'La persona de la cara de origen ha prohibido su uso, así que Guise no la usa. Elige otra cara e inténtalo de nuevo.',
  },
  result: {
    sexual:
      'El resultado de esta foto parece mostrar desnudez, así que Guise no lo guarda. Si no es así, pide una revisión.',
    minor:
      'Alguien en el resultado de esta foto podría tener menos de 18 años, así que Guise no lo guarda. Si no es así, pide una revisión.',
    forbidden:
      'Alguien en el resultado de esta foto ha prohibido el uso de su cara, así que Guise no lo guarda. Si es otra persona, pide una revisión.',
  },
  video: {
    sexual: 'Este vídeo parece mostrar desnudez, así que Guise no lo cambia. Si no es así, pide una revisión.',
    forbidden:
      'Alguien en este vídeo ha prohibido el uso de su cara, así que Guise no lo cambia. Si es otra persona, pide una revisión.',
    minor:
      'Alguien en este vídeo podría tener menos de 18 años, así que Guise no lo cambia. Si no es así, pide una revisión.',
  },
  video_result: {
    sexual:
      'El resultado de este vídeo parece mostrar desnudez, así que Guise no lo guarda. Si no es así, pide una revisión.',
    forbidden:
      'Alguien en el resultado de este vídeo ha prohibido el uso de su cara, así que Guise no lo guarda. Si es otra persona, pide una revisión.',
    minor:
      'Alguien en el resultado de este vídeo podría tener menos de 18 años, así que Guise no lo guarda. Si no es así, pide una revisión.',
  },
}

/** What goes wrong with a photo, in Spanish. */
export const photos: Sentences['photos'] = {
  photo_no_face: 'No se ha encontrado ninguna cara en esta foto.',
  photo_no_match: 'La persona buscada no se ha encontrado en esta foto.',
  photo_source_no_face:
    'No se ha encontrado ninguna cara en la foto de origen. Usa una foto de una persona de frente y bien iluminada.',
  photo_reference_no_face:
    'No se ha encontrado ninguna cara en la foto de referencia. Usa una foto de una persona de frente y bien iluminada.',
  photo_face_too_small: 'La cara es demasiado pequeña. Usa una foto en la que sea más grande.',
  photo_turned_away: 'La cara está demasiado girada. Usa una foto en la que mire hacia la cámara.',
  photo_covered: 'La cara está demasiado tapada. Usa una foto en la que se vea.',
  photo_blurred: 'La cara está demasiado borrosa. Usa una foto más nítida.',
  photo_source_blurred: 'La foto de origen está demasiado borrosa para una cara tan grande. Usa una más nítida.',
  photo_source_badly_lit:
    'La luz de la foto de origen es demasiado dura o tiene demasiado color para esta foto. Usa una con luz de día suave y frontal.',
  photo_source_covered: 'Algo tapa parte de la cara en la foto de origen. Usa una en la que se vea toda la cara.',
  photo_source_turned:
    'La cara de la foto de origen está girada de otra manera que la de esta foto. Usa una girada como ella.',
  photo_low_quality:
    'El cambio no ha quedado bastante bien en esta foto. Suele ayudar una foto nítida de la cara, con luz uniforme.',
  photo_undecodable: 'Este archivo no se ha podido leer como foto. Elige otro.',
  photo_too_large: 'Esta foto es demasiado grande. Usa una de 50 megapíxeles como máximo.',

  photo_out_of_focus: 'La cara está desenfocada. Los resultados mejoran con una foto más nítida.',
  photo_eyes_shut: 'Los ojos están cerrados. Los resultados mejoran con una foto en la que estén abiertos.',
  photo_eyes_dark: 'Los ojos quedan en la sombra. Los resultados mejoran con una foto en la que les dé la luz.',
  photo_eyes_covered:
    'Gafas, pelo o una mano tapan parte de los ojos. Los resultados mejoran con una foto que los muestre.',
  photo_lit_from_one_side: 'Un lado de la cara está a oscuras. Los resultados mejoran con una foto de luz uniforme.',
  photo_lit_in_colours:
    'La cara está iluminada con luz de color. Los resultados mejoran con una foto a la luz del día.',
  photo_burnt_out: 'Hay partes de la cara demasiado claras. Los resultados mejoran con una foto de luz más suave.',
  photo_first_frame: 'Esta imagen está animada. Solo se usa su primer fotograma.',

  file_damaged: 'La foto está dañada o no es una imagen. Elige otra.',
  file_too_many_pixels: 'La foto tiene más de 50 megapíxeles. Redúcela y añádela de nuevo.',
  file_takes_too_much:
    'Una foto de este tipo y tamaño ocupa demasiada memoria. Guárdala como JPEG o hazla más pequeña.',
  file_odd_shape: 'La foto es demasiado larga y estrecha para trabajar con ella. Recórtala o elige otra.',
  file_format: 'Formato de archivo no válido. Elige archivos JPG, PNG o WEBP.',
  upload_too_large: 'Archivo demasiado grande. Elige archivos de menos de 10 MB.',
  upload_not_multipart: 'Envía la foto como multipart/form-data con una parte llamada file.',
  upload_wrong_part: 'Envía la foto en una parte llamada file.',
  upload_several_files: 'Envía un solo archivo cada vez.',
  upload_cut_off: 'La subida se ha cortado o no es un formulario válido. Envíala de nuevo.',
  upload_without_photo: 'No se ha enviado ningún archivo. Elige una foto JPG, PNG o WEBP.',

  picture_refused: ({ of, why }) => refused[of][why],
  picture_removed: 'Esta imagen se retiró tras una queja y no se puede volver a usar.',
  picture_unchecked: 'Esta foto no se ha podido comprobar ahora. Inténtalo de nuevo en un minuto.',
  pictures_not_stored: 'Ahora no se pueden guardar imágenes. Inténtalo de nuevo en un minuto.',
  storage_full: ({ used_mb, allowed_mb }) =>
    `Tu espacio está lleno: se usan ${used_mb} MB de ${allowed_mb} MB. Borra caras, o imágenes en la galería, e inténtalo de nuevo.`,

  no_credits_for_photo: 'No hay créditos suficientes para esta foto.',
  face_deleted: 'La cara de origen de esta foto se borró. Elige otra cara e inténtalo de nuevo.',
  result_removed: 'Este resultado se retiró tras una queja.',
  video_unsupported: 'El cambio en vídeos llegará pronto y ahora no está disponible.',
  cancelled: 'La tarea se canceló',
  task_failed: 'La tarea falló mientras se hacía',
  gave_up_swapping:
    'Esta foto no se ha podido cambiar en tres intentos. No se ha cobrado. Inténtalo de nuevo más tarde.',
  photo_many_faces: 'Hay más de una cara en esta foto. Haz una solo de ti.',
  photo_forbidden: 'Quien aparece en esta foto ha prohibido el uso de su cara.',
}
