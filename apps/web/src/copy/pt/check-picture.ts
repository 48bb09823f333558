import type { checkPicture as english } from '../en/check-picture.ts'

/** Whether a picture was made here, which anybody may ask. */
export const checkPicture: typeof english = {
  title: 'Verificar uma imagem',
  subtitle: 'Descubra se uma imagem foi feita por esta instalação do Guise, e quando. Você não precisa de uma conta.',
  link: 'Verificar uma imagem',
  nothingKept: 'JPG, PNG ou WEBP, até 10 MB. A imagem é olhada e esquecida: nada dela é guardado.',
  looking: 'Olhando a imagem...',
  verdict: {
    made: 'Esta imagem foi feita aqui.',
    likely: 'Esta imagem provavelmente foi feita aqui ou por outro Guise.',
    unknown: 'Nada nesta imagem diz que ela foi feita aqui.',
  },
  layers: {
    credentials: 'Credenciais de conteúdo',
    watermark: "Marca d'água invisível",
    likeness: 'Semelhança',
  },
  states: {
    credentials: {
      none: 'O arquivo não traz nenhuma declaração assinada. Ela se perde sempre que uma imagem é salva de novo.',
      valid: 'O arquivo foi assinado aqui e não mudou desde então: um rosto nele foi trocado.',
      changed: 'O arquivo foi assinado aqui, mas foi alterado depois.',
      foreign: 'O arquivo traz uma declaração assinada por outra pessoa.',
    },
    watermark: {
      none: "Nenhuma marca d'água foi encontrada nos pixels.",
      known: 'Os pixels trazem a marca de um resultado que está guardado aqui.',
      unknown:
        'Os pixels trazem a marca do Guise, mas nenhum resultado assim está guardado aqui: foi apagado, ou feito em outro lugar.',
    },
    likeness: {
      none: 'Não se parece com nenhum resultado guardado aqui.',
      similar: 'Tem a mesma aparência de um resultado guardado aqui, ou da foto de que ele foi feito.',
    },
  },
  madeAt: 'Feita {{time}}',
  limits:
    'Cada camada pode se perder: por cortes fortes, filtros ou desenhos por cima. Não encontrar nenhuma não prova que uma imagem é autêntica.',
  video: {
    taken: 'Vídeos também, até {{mb}} MB: deles se olha um quadro.',
    looking: 'Olhando o vídeo...',
    verdict: {
      made: 'Este vídeo foi feito aqui.',
      likely: 'Este vídeo provavelmente foi feito aqui ou por outro Guise.',
      unknown: 'Nada neste vídeo diz que ele foi feito aqui.',
    },
  },
}
