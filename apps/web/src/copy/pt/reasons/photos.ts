import type { Sentences } from '@guise/contract'

const refused = {
  photo: {
    sexual: 'Esta foto parece mostrar nudez, então o Guise não a troca. Se não for o caso, peça uma revisão.',
    minor:
      'Alguém nesta foto pode ter menos de 18 anos, então o Guise não a troca. Se não for o caso, peça uma revisão.',
    forbidden:
      'Quem está nesta foto proibiu o uso do próprio rosto, então o Guise não a troca. Se for outra pessoa, peça uma revisão.',
  },
  face: {
    sexual: 'O rosto de origem parece mostrar nudez, então o Guise não o usa. Escolha outro rosto e tente de novo.',
    minor:
      'O rosto de origem pode ser de alguém com menos de 18 anos, então o Guise não o usa. Escolha outro rosto e tente de novo.',
    forbidden:
      'A pessoa do rosto de origem proibiu o uso dele, então o Guise não o usa. Escolha outro rosto e tente de novo.',
  },
  result: {
    sexual:
      'O resultado desta foto parece mostrar nudez, então o Guise não o guarda. Se não for o caso, peça uma revisão.',
    minor:
      'Alguém no resultado desta foto pode ter menos de 18 anos, então o Guise não o guarda. Se não for o caso, peça uma revisão.',
    forbidden:
      'Alguém no resultado desta foto proibiu o uso do próprio rosto, então o Guise não o guarda. Se for outra pessoa, peça uma revisão.',
  },
  video: {
    sexual: 'Este vídeo parece mostrar nudez, então o Guise não o troca. Se não for o caso, peça uma revisão.',
    forbidden:
      'Alguém neste vídeo proibiu o uso do próprio rosto, então o Guise não o troca. Se for outra pessoa, peça uma revisão.',
    minor:
      'Alguém neste vídeo pode ter menos de 18 anos, então o Guise não o troca. Se não for o caso, peça uma revisão.',
  },
  video_result: {
    sexual:
      'O resultado deste vídeo parece mostrar nudez, então o Guise não o guarda. Se não for o caso, peça uma revisão.',
    forbidden:
      'Alguém no resultado deste vídeo proibiu o uso do próprio rosto, então o Guise não o guarda. Se for outra pessoa, peça uma revisão.',
    minor:
      'Alguém no resultado deste vídeo pode ter menos de 18 anos, então o Guise não o guarda. Se não for o caso, peça uma revisão.',
  },
}

/** What goes wrong with a photo, in Portuguese. */
export const photos: Sentences['photos'] = {
  photo_no_face: 'Nenhum rosto foi encontrado nesta foto.',
  photo_no_match: 'A pessoa procurada não foi encontrada nesta foto.',
  photo_source_no_face:
    'Nenhum rosto foi encontrado na foto de origem. Use uma foto bem iluminada de uma pessoa de frente.',
  photo_reference_no_face:
    'Nenhum rosto foi encontrado na foto de referência. Use uma foto bem iluminada de uma pessoa de frente.',
  photo_face_too_small: 'O rosto é pequeno demais. Use uma foto em que ele seja maior.',
  photo_turned_away: 'O rosto está virado demais. Use uma foto em que ele olhe para a câmera.',
  photo_covered: 'Uma parte grande demais do rosto está coberta. Use uma foto em que se possa vê-lo.',
  photo_blurred: 'O rosto está borrado demais. Use uma foto mais nítida.',
  photo_source_blurred: 'A foto de origem está borrada demais para um rosto deste tamanho. Use uma mais nítida.',
  photo_source_badly_lit:
    'A luz da foto de origem é dura demais ou colorida demais para esta foto. Use uma em luz do dia suave e frontal.',
  photo_source_covered: 'Algo cobre parte do rosto na foto de origem. Use uma em que o rosto inteiro apareça.',
  photo_source_turned:
    'O rosto da foto de origem está virado de outro jeito que o desta foto. Use uma em que ele esteja virado como este.',
  photo_low_quality:
    'A troca não ficou boa o bastante nesta foto. Uma foto nítida do rosto, com luz uniforme, costuma ajudar.',
  photo_undecodable: 'Este arquivo não pôde ser lido como foto. Escolha outro.',
  photo_too_large: 'Esta foto é grande demais. Use uma de no máximo 50 megapixels.',

  photo_out_of_focus: 'O rosto está fora de foco. Os resultados ficam melhores com uma foto mais nítida.',
  photo_eyes_shut: 'Os olhos estão fechados. Os resultados ficam melhores com uma foto em que estejam abertos.',
  photo_eyes_dark: 'Os olhos estão na sombra. Os resultados ficam melhores com uma foto em que a luz os ilumine.',
  photo_eyes_covered:
    'Óculos, cabelo ou uma mão cobrem parte dos olhos. Os resultados ficam melhores com uma foto que os mostre.',
  photo_lit_from_one_side:
    'Um lado do rosto está no escuro. Os resultados ficam melhores com uma foto de luz uniforme.',
  photo_lit_in_colours:
    'O rosto está iluminado com luz colorida. Os resultados ficam melhores com uma foto à luz do dia.',
  photo_burnt_out: 'Partes do rosto estão claras demais. Os resultados ficam melhores com uma foto em luz mais suave.',
  photo_first_frame: 'Esta imagem é animada. Só o primeiro quadro é usado.',

  file_damaged: 'A foto está danificada ou não é uma imagem. Escolha outra.',
  file_too_many_pixels: 'A foto tem mais de 50 megapixels. Diminua-a e adicione-a de novo.',
  file_takes_too_much: 'Uma foto deste tipo e tamanho ocupa memória demais. Salve-a como JPEG ou diminua-a.',
  file_odd_shape: 'A foto é comprida e fina demais para ser trabalhada. Recorte-a ou escolha outra.',
  file_format: 'Formato de arquivo inválido. Escolha arquivos JPG, PNG ou WEBP.',
  upload_too_large: 'Arquivo grande demais. Escolha arquivos de menos de 10 MB.',
  upload_not_multipart: 'Envie a foto como multipart/form-data com uma parte chamada file.',
  upload_wrong_part: 'Envie a foto em uma parte chamada file.',
  upload_several_files: 'Envie um arquivo por vez.',
  upload_cut_off: 'O envio foi cortado ou não é um formulário válido. Envie de novo.',
  upload_without_photo: 'Nenhum arquivo foi enviado. Escolha uma foto JPG, PNG ou WEBP.',

  picture_refused: ({ of, why }) => refused[of][why],
  picture_removed: 'Esta imagem foi removida após uma queixa e não pode ser usada de novo.',
  picture_unchecked: 'Esta foto não pôde ser verificada agora. Tente de novo em um minuto.',
  pictures_not_stored: 'As imagens não podem ser guardadas no momento. Tente de novo em um minuto.',
  storage_full: ({ used_mb, allowed_mb }) =>
    `Seu espaço está cheio: ${used_mb} MB de ${allowed_mb} MB estão em uso. Apague rostos, ou imagens na galeria, e tente de novo.`,

  no_credits_for_photo: 'Não há créditos suficientes para esta foto.',
  face_deleted: 'O rosto de origem desta foto foi apagado. Escolha outro rosto e tente de novo.',
  result_removed: 'Este resultado foi removido após uma queixa.',
  video_unsupported: 'A troca em vídeos chega em breve e ainda não está disponível.',
  cancelled: 'A tarefa foi cancelada',
  task_failed: 'A tarefa falhou durante o trabalho',
  gave_up_swapping: 'Esta foto não pôde ser trocada em três tentativas. Não foi cobrada. Tente de novo mais tarde.',
  photo_many_faces: 'Há mais de um rosto nesta foto. Tire uma só sua.',
  photo_forbidden: 'Quem está nesta foto proibiu o uso do próprio rosto.',
}
