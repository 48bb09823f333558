import type { reviews as english } from '../en/reviews.ts'

/** Reviews of pictures that the safety gate refused. */
export const reviews: typeof english = {
  action: 'Pedir uma revisão',
  actionWithState: 'Revisão: {{state}}',
  title: 'Revisão',
  text: 'Uma pessoa olha a imagem e decide em até {{hours}} horas. Ela é guardada só para isso, e apagada depois.',
  words: 'O que devemos saber? (opcional)',
  send: 'Enviar pedido',
  sending: 'Enviando...',
  sent: 'Seu pedido foi enviado. Você será avisado quando for decidido.',
  yourWords: 'Suas palavras',
  note: 'A resposta do operador',
  state: {
    open: 'Esperando',
    allowed: 'Permitida',
    upheld: 'Recusada',
  },
  stateText: {
    open: 'Seu pedido espera o operador, que decide em até {{hours}} horas.',
    allowed: 'O operador permitiu a imagem. Você pode tentar de novo agora.',
    upheld: 'O operador olhou a imagem e ela continua recusada.',
  },
}
