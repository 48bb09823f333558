import type { proof as english } from '../en/proof.ts'

/** Showing anew who one is, and what a passkey may say. */
export const proof: typeof english = {
  title: '¿Sigues siendo tú?',
  text: 'Iniciaste sesión hace un rato. Demuestra otra vez que eres tú y seguimos.',
  operatorText: 'Los operadores demuestran quiénes son con una llave de acceso. Después se sigue.',
  usePasskey: 'Usar una llave de acceso',
  waiting: 'Esperando a tu llave de acceso...',
  sendCode: 'Enviar un código',
  sendCodeInstead: 'Enviar un código en su lugar',
  sendingCode: 'Enviando el código...',
  codeSentTo: 'Escribe el código enviado a <email>{{email}}</email>.',
  willSendTo: 'Se enviará un código a <email>{{email}}</email>.',
  verify: 'Continuar',
  verifying: 'Comprobando...',
  noPasskey: 'Todavía no tienes una llave de acceso. Crea una primero en la página de tu cuenta.',
  notHere: 'Las llaves de acceso funcionan en direcciones https y en localhost, no en esta.',
  toAccount: 'A mi cuenta',
  gateTitle: 'Aquí los operadores necesitan una llave de acceso',
  gateText: 'Esta instalación abre estas páginas solo tras usar una llave de acceso, durante doce horas.',
  problem: {
    declined: 'No se ha usado ninguna llave de acceso. Inténtalo de nuevo o elige otra forma.',
    notMade: 'No se ha creado ninguna llave de acceso. Inténtalo de nuevo.',
    alreadyThere: 'Este dispositivo ya tiene una llave de acceso de tu cuenta.',
    unable: 'Este navegador o dispositivo no puede hacer eso con una llave de acceso.',
  },
}
