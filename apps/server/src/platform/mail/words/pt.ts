import type { MailWords } from './en.ts'

/** The mails in Portuguese. */
export const words: MailWords = {
  between: ' ',
  goodFor: 'Ele vale por 10 minutos, no navegador que o pediu, e funciona uma única vez.',
  nobody: 'Não o passe a ninguém.',
  notYou: (supportEmail) =>
    `Se não foi você, outra pessoa pode ter entrado em seu nome: entre, encerre as outras sessões nas configurações do seu perfil e escreva para ${supportEmail}.`,
  mistyped:
    'Se você não o pediu, alguém digitou seu endereço por engano: nada aconteceu e você pode ignorar este e-mail.',
  code: {
    subject: (code) => `${code} é seu código de confirmação do Guise`,
    text: (code) => `Seu código de confirmação é ${code}.`,
  },
  signIn: {
    subject: (code) => `${code} é seu código de acesso ao Guise`,
    code: (code) => `Seu código de acesso é ${code}.`,
    link: 'Ele vale por 10 minutos, no navegador que o pediu. Ou abra este link em qualquer navegador, em até um dia:',
    once: 'Cada um funciona uma única vez. Quem os tiver pode entrar em seu nome: não os passe a ninguém.',
  },
  proof: 'Ele foi pedido por alguém que entrou em seu nome, para fazer algo que não pode ser desfeito.',
  oldAddress: {
    subject: (code) => `${code}: sua conta do Guise vai deixar este endereço`,
    text: (code) =>
      `Alguém que entrou em seu nome pediu para mudar o endereço de e-mail da sua conta. O código para isso é ${code}.`,
    unchanged: 'Sem ele nada muda.',
  },
  newAddress: {
    subject: (code) => `${code} é o código do seu novo endereço no Guise`,
    text: (code) => `Alguém pediu para passar sua conta do Guise para este endereço. O código para isso é ${code}.`,
    mistyped: 'Se não foi você, alguém digitou seu endereço por engano: nada acontece e você pode ignorar este e-mail.',
  },
  addressTaken: {
    subject: 'Sua conta do Guise continua como está',
    text: 'Alguém pediu para passar outra conta do Guise para este endereço. Ele já tem uma conta, por isso nada aconteceu.',
    wasYou: 'Se foi você e quer a outra conta aqui, exclua primeiro a deste endereço.',
  },
  addressChanged: {
    subject: 'O endereço da sua conta do Guise foi alterado',
    text: 'Sua conta do Guise agora tem outro endereço de e-mail, e todas as suas outras sessões foram encerradas.',
    notYou: (supportEmail) => `Se não foi você, escreva imediatamente para ${supportEmail} a partir deste endereço.`,
  },
  passkey: {
    made: {
      subject: 'Uma chave de acesso foi adicionada à sua conta do Guise',
      text: (name) => `A chave de acesso “${name}” foi adicionada à sua conta.`,
    },
    removed: {
      subject: 'Uma chave de acesso foi removida da sua conta do Guise',
      text: (name) => `A chave de acesso “${name}” foi removida da sua conta.`,
    },
  },
  token: {
    subject: 'Um token de acesso foi criado para sua conta do Guise',
    text: (name, scopes) =>
      `O token de acesso “${name}” foi criado. Com ele um programa pode agir em seu nome: ${scopes}.`,
    revoke: 'Revogue lá também o token.',
  },
  projectReady: {
    subject: (name) => `Seu projeto está pronto: ${name}`,
    text: ({ name, done, photos }) => `Seu projeto “${name}” está pronto. Fotos trocadas: ${done} de ${photos}.`,
    left: 'As fotos que não puderam ser trocadas dizem o motivo em sua página e não foram cobradas.',
    why: 'Você recebe este e-mail porque os avisos por e-mail estão ativados nas configurações do seu perfil, onde você pode desativá-los.',
  },
  removal: {
    removed: {
      subject: 'O que você pediu para remover foi removido',
      text: 'Você nos pediu para remover uma imagem. Ela foi removida definitivamente e, a partir de agora, a mesma imagem é recusada.',
    },
    refused: {
      subject: 'Seu pedido de remoção não foi aceito',
      text: 'Você nos pediu para remover uma imagem. Nós a analisamos e não removemos nada.',
    },
    stillWrong: 'Responda ao endereço abaixo se algo ainda não estiver certo.',
  },
  prohibition: {
    forbid:
      'Quem o digitar proíbe o uso do seu rosto aqui. Ele vale por 10 minutos, na página que o pediu, e funciona uma única vez.',
    withdraw:
      'Quem o digitar retira sua proibição de usar seu rosto aqui. Ele vale por 10 minutos, na página que o pediu, e funciona uma única vez.',
    approved: {
      subject: 'Seu rosto não é mais usado aqui',
      text: 'Você proibiu o uso do seu rosto. A partir de agora ele é recusado, como rosto de origem e nas fotos de publicações. Sua foto foi excluída; o que se guarda são números pelos quais seu rosto é reconhecido e este endereço, com o qual você pode retirar a proibição.',
    },
    refused: {
      subject: 'Sua proibição não foi aceita',
      text: 'Você queria proibir o uso do seu rosto. Analisamos sua foto e não aceitamos. Sua foto foi excluída e nada do seu rosto é guardado.',
    },
    lapsed: {
      subject: 'Ninguém decidiu a tempo sobre sua proibição',
      text: 'Você queria proibir o uso do seu rosto. Ninguém analisou sua foto em 48 horas, por isso ela foi excluída e nada do seu rosto é guardado. Sentimos muito. Comece de novo ou responda ao endereço abaixo.',
    },
    wrong: 'Responda ao endereço abaixo se algo não estiver certo.',
  },
  backupFailed: {
    subject: 'O backup noturno do Guise falhou',
    text: 'O backup da última noite não pôde ser feito ou não estava completo. O Guise continua, os backups anteriores são mantidos, e há uma nova tentativa a cada hora.',
    log: 'O motivo está no log do servidor.',
  },
}
