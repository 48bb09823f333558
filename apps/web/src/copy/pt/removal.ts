import type { removal as english } from '../en/removal.ts'

/** Wishes for removal, which anybody may send. */
export const removal: typeof english = {
  title: 'Pedir remoção',
  subtitle:
    'Se uma imagem feita aqui mostra você, ou seu rosto é usado sem sua permissão. Você não precisa de uma conta.',
  link: 'Pedir a remoção de uma imagem',
  nextTitle: 'O que acontece depois',
  next: {
    read: 'As pessoas que mantêm esta instalação leem seu pedido.',
    decide: 'Elas decidem em até {{hours}} horas e respondem por e-mail.',
    gone: 'Um resultado removido some para sempre e não é feito de novo. Um rosto removido não é aceito de novo.',
  },
  kind: 'Do que se trata?',
  kinds: {
    result: 'Um resultado',
    resultHint: 'Uma imagem feita aqui que me mostra.',
    face: 'Um rosto',
    faceHint: 'Meu rosto é usado como origem.',
  },
  address: 'Endereço da imagem (opcional)',
  addressHint: 'Onde a imagem é vista, como link.',
  description: 'Descrição',
  descriptionHint: 'O que se vê, para que possa ser encontrada.',
  identification: 'Quem é você',
  identificationHint: 'Quem você é na imagem, ou por quem age.',
  email: 'E-mail de contato',
  emailHint: 'Usado só para responder a você.',
  goodFaith: 'Peço de boa-fé: o que digo aqui é verdade.',
  signature: 'Assinatura',
  signatureHint: 'Seu nome completo.',
  send: 'Enviar pedido',
  sending: 'Enviando...',
  nothingLost: 'O que você digitou continua aqui.',
  tooMany: 'Pedidos demais foram enviados daqui hoje. Escreva para <address/>. O que você digitou continua aqui.',
  tooLong: 'Está longo demais. Encurte.',
  problem: {
    kind: 'Escolha resultado ou rosto.',
    description: 'Descreva a imagem ou o rosto.',
    identification: 'Diga quem você é na imagem, ou por quem age.',
    contact_email: 'Digite um e-mail válido.',
    good_faith: 'Confirme que pede de boa-fé.',
    signature: 'Assine com seu nome.',
  },
  sent: {
    title: 'Recebemos seu pedido',
    due: 'Ele é decidido até <due>{{due}}</due>.',
    answer: 'A resposta vai para <email>{{email}}</email>.',
    number: 'Número do seu pedido:',
    again: 'Enviar outro pedido',
  },
}
