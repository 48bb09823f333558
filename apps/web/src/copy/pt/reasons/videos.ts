import type { Catalogue } from '@guise/contract'

type Videos = Pick<Catalogue['reasons'], Extract<keyof Catalogue['reasons'], `video_${string}`>>

/** Why a video is not swapped, in Portuguese. */
export const videos: Omit<Videos, 'video_unsupported' | 'video_not_retried' | 'video_not_looked_at'> = {
  video_without_ffmpeg:
    'Vídeos precisam do ffmpeg com libx264, que não foi encontrado. Instale-o (Debian: apt-get install ffmpeg, macOS: brew install ffmpeg), ou diga onde está em FFMPEG_PATH.',
  video_undecodable: 'Este arquivo não pôde ser lido como vídeo. Salve-o como MP4 ou WebM, ou escolha outro.',
  video_format: 'Vídeos deste tipo não podem ser lidos. Salve-o como MP4 ou WebM e adicione-o de novo.',
  video_no_picture: 'Este arquivo tem som, mas não tem imagem. Escolha outro.',
  video_codec:
    'A imagem deste vídeo está codificada de um jeito que não pode ser lido. Use H.264, HEVC, VP8, VP9 ou AV1.',
  video_hdr: 'Este vídeo está em HDR, que não pode ser trocado aqui. Salve-o em cores normais (SDR).',
  video_too_long: ({ max_seconds }) => `Este vídeo é longo demais. Use um de no máximo ${max_seconds} segundos.`,
  video_too_large: ({ max_mb }) => `Este vídeo é grande demais. Use um de no máximo ${max_mb} MB.`,
  video_too_wide: ({ max_px }) => `Este vídeo tem pixels demais. Use um cujo lado maior tenha no máximo ${max_px}.`,
  video_stopped: 'Não foi possível ir até o fim deste vídeo. Tente de novo.',
  video_disk_full: 'Não há mais espaço no disco para este vídeo. Tente mais tarde.',
  video_no_face: 'Nenhum rosto foi encontrado neste vídeo. Use um em que um rosto apareça grande e olhe para a câmera.',
  video_too_few_frames: ({ done, of }) =>
    `O rosto só pôde ser trocado em ${done} dos ${of} quadros que o mostram. Use um vídeo em que ele seja maior e olhe para a câmera.`,
  video_no_credits: ({ credits }) =>
    `Não há créditos suficientes para este vídeo: ele precisa de ${credits === 1 ? '1 crédito' : `até ${credits} créditos`}.`,
  video_face_deleted: 'O rosto de origem deste vídeo foi apagado. Escolha outro rosto e tente de novo.',
  video_one_face: 'Em um vídeo só se pode escolher um rosto. Tente de novo com uma caixa, ou troque todos os rostos.',
  video_gave_up: 'Este vídeo não pôde ser trocado em três tentativas. Não foi cobrado. Tente de novo mais tarde.',
}
