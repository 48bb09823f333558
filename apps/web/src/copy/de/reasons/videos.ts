import type { Catalogue } from '@guise/contract'

type Videos = Pick<Catalogue['reasons'], Extract<keyof Catalogue['reasons'], `video_${string}`>>

/** Warum ein Video nicht getauscht wird. */
export const videos: Omit<Videos, 'video_unsupported' | 'video_not_retried' | 'video_not_looked_at'> = {
  video_without_ffmpeg:
    'Videos brauchen ffmpeg mit libx264, und das wurde nicht gefunden. Installiere es (Debian: apt-get install ffmpeg, macOS: brew install ffmpeg) oder nenne seinen Ort in FFMPEG_PATH.',
  video_undecodable:
    'Diese Datei konnte nicht als Video gelesen werden. Speichere sie als MP4 oder WebM, oder wähle eine andere.',
  video_format:
    'Videos dieser Art können nicht gelesen werden. Speichere es als MP4 oder WebM und füge es noch einmal hinzu.',
  video_no_picture: 'Diese Datei hat Ton, aber kein Bild. Wähle eine andere.',
  video_codec:
    'Das Bild dieses Videos ist so gepackt, dass es nicht gelesen werden kann. Nimm H.264, HEVC, VP8, VP9 oder AV1.',
  video_hdr: 'Dieses Video ist in HDR, was hier nicht getauscht werden kann. Speichere es in normalen Farben (SDR).',
  video_too_long: ({ max_seconds }) => `Dieses Video ist zu lang. Nimm eines von höchstens ${max_seconds} Sekunden.`,
  video_too_large: ({ max_mb }) => `Dieses Video ist zu groß. Nimm eines von höchstens ${max_mb} MB.`,
  video_too_wide: ({ max_px }) =>
    `Dieses Video hat zu viele Pixel. Nimm eines, dessen längere Seite höchstens ${max_px} hat.`,
  video_stopped: 'Dieses Video konnte nicht bis zum Ende bearbeitet werden. Bitte versuch es noch einmal.',
  video_disk_full: 'Auf der Festplatte ist kein Platz mehr für dieses Video. Bitte versuche es später noch einmal.',
  video_no_face:
    'In diesem Video wurde kein Gesicht gefunden. Nimm eines, in dem ein Gesicht groß zu sehen ist und zur Kamera blickt.',
  video_too_few_frames: ({ done, of }) =>
    `Das Gesicht konnte nur in ${done} der ${of} Bilder getauscht werden, die es zeigen. Nimm ein Video, in dem es größer ist und zur Kamera schaut.`,
  video_no_credits: ({ credits }) =>
    `Die Credits reichen nicht für dieses Video: Es braucht ${credits === 1 ? '1 Credit' : `bis zu ${credits} Credits`}.`,
  video_face_deleted: 'Das Quellgesicht dieses Videos wurde gelöscht. Wähle ein anderes und versuch es noch einmal.',
  video_one_face:
    'In einem Video lässt sich ein Gesicht auswählen. Versuch es mit einem Rahmen noch einmal, oder tausche alle Gesichter.',
  video_gave_up:
    'Dieses Video konnte nach drei Versuchen nicht getauscht werden. Es wurde nichts berechnet. Bitte versuch es später noch einmal.',
}
