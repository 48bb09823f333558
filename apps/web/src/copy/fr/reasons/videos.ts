import type { Catalogue } from '@guise/contract'

type Videos = Pick<Catalogue['reasons'], Extract<keyof Catalogue['reasons'], `video_${string}`>>

/** Why a video is not swapped, in French. */
export const videos: Omit<Videos, 'video_unsupported' | 'video_not_retried' | 'video_not_looked_at'> = {
  video_without_ffmpeg:
    "Les vidéos ont besoin de ffmpeg avec libx264, qui n'a pas été trouvé. Installez-le (Debian : apt-get install ffmpeg, macOS : brew install ffmpeg), ou dites où il est dans FFMPEG_PATH.",
  video_undecodable:
    "Ce fichier n'a pas pu être lu comme une vidéo. Enregistrez-le en MP4 ou WebM, ou choisissez-en un autre.",
  video_format:
    'Les vidéos de ce type ne peuvent pas être lues. Enregistrez-la en MP4 ou WebM et ajoutez-la de nouveau.',
  video_no_picture: "Ce fichier a du son, mais pas d'image. Choisissez-en un autre.",
  video_codec: "L'image de cette vidéo est encodée d'une façon illisible. Utilisez H.264, HEVC, VP8, VP9 ou AV1.",
  video_hdr: 'Cette vidéo est en HDR, ce qui ne peut pas être échangé ici. Enregistrez-la en couleurs standard (SDR).',
  video_too_long: ({ max_seconds }) => `Cette vidéo est trop longue. Prenez-en une de ${max_seconds} secondes au plus.`,
  video_too_large: ({ max_mb }) => `Cette vidéo est trop grande. Prenez-en une de ${max_mb} Mo au plus.`,
  video_too_wide: ({ max_px }) =>
    `Cette vidéo a trop de pixels. Prenez-en une dont le plus grand côté a au plus ${max_px}.`,
  video_stopped: "Cette vidéo n'a pas pu être menée à son terme. Veuillez réessayer.",
  video_disk_full: "Il n'y a plus de place sur le disque pour cette vidéo. Réessayez plus tard.",
  video_no_face:
    "Aucun visage n'a été trouvé dans cette vidéo. Utilisez-en une où un visage est grand et regarde vers la caméra.",
  video_too_few_frames: ({ done, of }) =>
    `Le visage n'a pu être échangé que dans ${done} des ${of} images qui le montrent. Prenez une vidéo où il est plus grand et regarde vers l'objectif.`,
  video_no_credits: ({ credits }) =>
    `Pas assez de crédits pour cette vidéo : il en faut ${credits === 1 ? '1' : `jusqu'à ${credits}`}.`,
  video_face_deleted: 'Le visage source de cette vidéo a été supprimé. Choisissez un autre visage et réessayez.',
  video_one_face:
    'Dans une vidéo, un seul visage peut être choisi. Réessayez avec un cadre, ou échangez tous les visages.',
  video_gave_up:
    "Cette vidéo n'a pas pu être échangée en trois essais. Elle n'a pas été facturée. Réessayez plus tard.",
}
