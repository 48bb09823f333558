import type { help as english } from '../en/help.ts'

/** Questions people ask, with their answers. */
export const help: typeof english = {
  title: 'Perguntas e ajuda',
  stillNeedHelp: 'Ainda precisa de ajuda?',
  writeTo: 'Escreva para <address/>',
  faq: {
    time: {
      question: 'Quanto tempo leva uma troca?',
      answer: 'Uma troca leva cerca de 30-60 segundos por imagem e 5-10 minutos por vídeo (o vídeo chega em breve).',
    },
    posts: {
      question: 'Quais publicações posso usar?',
      answer: 'Qualquer publicação pública (foto, carrossel): cole a URL como tarefa.',
    },
    cost: {
      question: 'Quanto custa uma troca?',
      answer:
        'Uma imagem custa 1 crédito e um carrossel 1 crédito por imagem. O custo de um vídeo depende da duração. Trocas que falham não são cobradas.',
    },
    face: {
      question: 'O que faz um bom rosto de origem?',
      answer: 'Bons rostos de origem têm alta resolução, boa luz e estão de frente.',
    },
    results: {
      question: 'Onde encontro meus resultados?',
      answer: 'Os resultados podem ser vistos e baixados na galeria.',
    },
    unread: {
      question: 'Por que uma publicação não pode ser lida?',
      answer: 'Algumas publicações são inacessíveis; verifique abrindo a URL sem estar conectado.',
    },
    privacy: {
      question: 'Meus dados são compartilhados?',
      answer: 'Os dados nunca são compartilhados com terceiros.',
    },
    complaint: {
      question: 'E se eu não gostar de uma troca?',
      answer: 'Uma troca insatisfatória pode ser reclamada em até 24 horas para ser refeita ou devolver o crédito.',
    },
  },
}
