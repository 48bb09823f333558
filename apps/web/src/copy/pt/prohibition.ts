import type { prohibition as english } from '../en/prohibition.ts'

/** Forbidding the use of one's face, which anybody may. */
export const prohibition: typeof english = {
  title: 'Nunca usem meu rosto',
  subtitle:
    'Proíba esta instalação do Guise de usar seu rosto, mesmo que ninguém o tenha usado. Você não precisa de uma conta.',
  link: 'Nunca usem meu rosto',
  howTitle: 'Como funciona',
  how: {
    email: 'Você dá um e-mail para a resposta e digita o código que enviamos para lá.',
    photo: 'Você tira uma foto sua aqui e agora, levantando tantos dedos quantos pedirmos.',
    decide:
      'Em até {{hours}} horas uma pessoa compara a foto e os dedos. Depois a foto é apagada, decida o que decidir.',
    kept: 'Ficam guardados números pelos quais seu rosto é reconhecido. Daí em diante ele é recusado como origem e não é tocado em fotos de publicações.',
  },
  limits: 'Um rosto nem sempre é reconhecido: recusamos o que com certeza é você, e uma pessoa olha o que quase é.',
  email: 'Seu e-mail',
  emailHint: 'Para o código, a resposta, e para voltar atrás um dia.',
  emailInvalid: 'Digite um e-mail válido.',
  begin: 'Enviar um código',
  beginning: 'Enviando...',
  takeBack: 'Retirar uma proibição',
  takeBackText: 'O que foi proibido por este endereço volta a ser permitido, e os números do seu rosto são apagados.',
  forbid: 'Proibir o uso do meu rosto',
  code: 'Código do e-mail',
  codeSent: 'Enviamos um código para <email>{{email}}</email>. Ele vale por 10 minutos.',
  confirm: 'Continuar',
  confirming: 'Verificando...',
  back: 'Outro endereço',
  fingers_one: 'Levante {{count}} dedo ao lado do rosto',
  fingers_other: 'Levante {{count}} dedos ao lado do rosto',
  cameraText:
    'Só você na imagem, o rosto inteiro com boa luz e a mão sem cobri-lo. Nada é enviado antes de você mandar.',
  startCamera: 'Ligar a câmera',
  startingCamera: 'Esperando a câmera...',
  liveAlt: 'O que sua câmera vê',
  shoot: 'Tirar a foto',
  stillAlt: 'A foto que você tirou',
  again: 'Tirar outra',
  send: 'Enviar esta foto',
  sending: 'Enviando...',
  cameraRefused: 'A câmera não pode ser usada. Permita-a para esta página no seu navegador e tente de novo.',
  cameraMissing: 'Nenhuma câmera foi encontrada. Abra esta página em um celular ou computador que tenha uma.',
  sent: {
    title: 'Recebemos sua foto',
    due: 'Decidimos, e apagamos sua foto, até <due>{{due}}</due>.',
    answer: 'A resposta vai para <email>{{email}}</email>.',
    number: 'Número do seu caso:',
  },
  withdrawn: {
    title: 'Retirada',
    none: 'Nada foi proibido por este endereço.',
    done_one: '{{count}} proibição acabou. Os números do seu rosto foram apagados.',
    done_other: '{{count}} proibições acabaram. Os números do seu rosto foram apagados.',
  },
}
