import type { help as english } from '../en/help.ts'

/** Questions people ask, with their answers. */
export const help: typeof english = {
  title: 'Preguntas y ayuda',
  stillNeedHelp: '¿Necesitas más ayuda?',
  writeTo: 'Escribe a <address/>',
  faq: {
    time: {
      question: '¿Cuánto tarda un cambio?',
      answer: 'Un cambio tarda unos 30-60 segundos por imagen y 5-10 minutos por vídeo (el vídeo llegará pronto).',
    },
    posts: {
      question: '¿Qué publicaciones puedo usar?',
      answer: 'Cualquier publicación pública (foto, carrusel): pega su URL como tarea.',
    },
    cost: {
      question: '¿Cuánto cuesta un cambio?',
      answer:
        'Una imagen cuesta 1 crédito y un carrusel 1 crédito por imagen. El coste de un vídeo depende de su duración. Los cambios fallidos no se cobran.',
    },
    face: {
      question: '¿Qué hace buena a una cara de origen?',
      answer: 'Las buenas caras de origen tienen alta resolución, buena luz y miran de frente.',
    },
    results: {
      question: '¿Dónde encuentro mis resultados?',
      answer: 'Los resultados se pueden ver y descargar en la galería.',
    },
    unread: {
      question: '¿Por qué no se puede leer una publicación?',
      answer: 'Algunas publicaciones no son accesibles; compruébalo abriendo la URL sin iniciar sesión.',
    },
    privacy: {
      question: '¿Se comparten mis datos?',
      answer: 'Los datos nunca se comparten con terceros.',
    },
    complaint: {
      question: '¿Y si no me gusta un cambio?',
      answer: 'Un cambio insatisfactorio se puede reclamar en 24 horas para repetirlo o recuperar el crédito.',
    },
  },
}
