import type { prohibition as english } from '../en/prohibition.ts'

/** Forbidding the use of one's face, which anybody may. */
export const prohibition: typeof english = {
  title: 'Nunca uséis mi cara',
  subtitle:
    'Prohíbe a esta instalación de Guise usar tu cara, aunque nadie la haya usado todavía. No necesitas una cuenta.',
  link: 'Nunca uséis mi cara',
  howTitle: 'Cómo funciona',
  how: {
    email: 'Das un correo para la respuesta y escribes el código que enviamos allí.',
    photo: 'Te haces una foto aquí y ahora, levantando tantos dedos como te pidamos.',
    decide:
      'En {{hours}} horas una persona compara la foto y los dedos. Después la foto se borra, decida lo que decida.',
    kept: 'Se guardan números por los que tu cara se reconoce. Desde entonces se rechaza como origen y no se toca en las fotos de publicaciones.',
  },
  limits: 'Una cara no siempre se reconoce: rechazamos lo que seguro eres tú, y una persona mira lo que casi lo es.',
  email: 'Tu correo',
  emailHint: 'Para el código, la respuesta, y para retirarla algún día.',
  emailInvalid: 'Escribe un correo válido.',
  begin: 'Enviadme un código',
  beginning: 'Enviando...',
  takeBack: 'Retirar una prohibición',
  takeBackText: 'Lo que se prohibió desde esta dirección se vuelve a permitir, y los números de tu cara se borran.',
  forbid: 'Prohibir el uso de mi cara',
  code: 'Código del correo',
  codeSent: 'Hemos enviado un código a <email>{{email}}</email>. Vale 10 minutos.',
  confirm: 'Continuar',
  confirming: 'Comprobando...',
  back: 'Otra dirección',
  fingers_one: 'Levanta {{count}} dedo junto a tu cara',
  fingers_other: 'Levanta {{count}} dedos junto a tu cara',
  cameraText:
    'Solo tú en la imagen, toda la cara con buena luz y la mano sin taparla. No se envía nada hasta que lo digas.',
  startCamera: 'Encender la cámara',
  startingCamera: 'Esperando a la cámara...',
  liveAlt: 'Lo que ve tu cámara',
  shoot: 'Hacer la foto',
  stillAlt: 'La foto que has hecho',
  again: 'Hacer otra',
  send: 'Enviar esta foto',
  sending: 'Enviando...',
  cameraRefused: 'No se puede usar la cámara. Permítela para esta página en tu navegador e inténtalo de nuevo.',
  cameraMissing: 'No se ha encontrado ninguna cámara. Abre esta página en un teléfono o un ordenador que tenga una.',
  sent: {
    title: 'Hemos recibido tu foto',
    due: 'Se decide, y tu foto se borra, antes del <due>{{due}}</due>.',
    answer: 'La respuesta va a <email>{{email}}</email>.',
    number: 'Número de tu caso:',
  },
  withdrawn: {
    title: 'Retirada',
    none: 'No se había prohibido nada desde esta dirección.',
    done_one: '{{count}} prohibición ha terminado. Los números de tu cara se han borrado.',
    done_other: '{{count}} prohibiciones han terminado. Los números de tu cara se han borrado.',
  },
}
