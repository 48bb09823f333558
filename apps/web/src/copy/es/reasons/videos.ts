import type { Catalogue } from '@guise/contract'

type Videos = Pick<Catalogue['reasons'], Extract<keyof Catalogue['reasons'], `video_${string}`>>

/** Why a video is not swapped, in Spanish. */
export const videos: Omit<Videos, 'video_unsupported' | 'video_not_retried' | 'video_not_looked_at'> = {
  video_without_ffmpeg:
    'Los vídeos necesitan ffmpeg con libx264, y no se ha encontrado. Instálalo (Debian: apt-get install ffmpeg, macOS: brew install ffmpeg) o di dónde está en FFMPEG_PATH.',
  video_undecodable: 'Este archivo no se ha podido leer como vídeo. Guárdalo como MP4 o WebM, o elige otro.',
  video_format: 'Los vídeos de este tipo no se pueden leer. Guárdalo como MP4 o WebM y añádelo de nuevo.',
  video_no_picture: 'Este archivo tiene sonido, pero no imagen. Elige otro.',
  video_codec:
    'La imagen de este vídeo está codificada de una forma que no se puede leer. Usa H.264, HEVC, VP8, VP9 o AV1.',
  video_hdr: 'Este vídeo está en HDR, que aquí no se puede cambiar. Guárdalo en colores normales (SDR).',
  video_too_long: ({ max_seconds }) => `Este vídeo es demasiado largo. Usa uno de ${max_seconds} segundos como máximo.`,
  video_too_large: ({ max_mb }) => `Este vídeo es demasiado grande. Usa uno de ${max_mb} MB como máximo.`,
  video_too_wide: ({ max_px }) =>
    `Este vídeo tiene demasiados píxeles. Usa uno cuyo lado mayor tenga como máximo ${max_px}.`,
  video_stopped: 'No se ha podido terminar este vídeo. Inténtalo de nuevo.',
  video_disk_full: 'No queda sitio en el disco para este vídeo. Inténtalo más tarde.',
  video_no_face:
    'No se ha encontrado ninguna cara en este vídeo. Usa uno en el que una cara se vea grande y mire a la cámara.',
  video_too_few_frames: ({ done, of }) =>
    `La cara solo se ha podido cambiar en ${done} de los ${of} fotogramas que la muestran. Usa un vídeo en el que sea más grande y mire hacia la cámara.`,
  video_no_credits: ({ credits }) =>
    `No hay créditos suficientes para este vídeo: necesita ${credits === 1 ? '1 crédito' : `hasta ${credits} créditos`}.`,
  video_face_deleted: 'La cara de origen de este vídeo se borró. Elige otra cara e inténtalo de nuevo.',
  video_one_face: 'En un vídeo se puede elegir una cara. Inténtalo de nuevo con un recuadro, o cambia todas las caras.',
  video_gave_up: 'Este vídeo no se ha podido cambiar en tres intentos. No se ha cobrado. Inténtalo de nuevo más tarde.',
}
