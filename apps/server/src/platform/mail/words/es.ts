import type { MailWords } from './en.ts'

/** The mails in Spanish. */
export const words: MailWords = {
  between: ' ',
  goodFor: 'Es válido durante 10 minutos, en el navegador que lo ha pedido, y sirve una sola vez.',
  nobody: 'No se lo des a nadie.',
  notYou: (supportEmail) =>
    `Si no has sido tú, puede que otra persona haya iniciado sesión en tu nombre: inicia sesión, cierra las demás sesiones en los ajustes de tu perfil y escribe a ${supportEmail}.`,
  mistyped:
    'Si no lo has pedido, alguien ha escrito tu dirección por error: no ha pasado nada y puedes ignorar este correo.',
  code: {
    subject: (code) => `${code} es tu código de confirmación de Guise`,
    text: (code) => `Tu código de confirmación es ${code}.`,
  },
  signIn: {
    subject: (code) => `${code} es tu código de acceso a Guise`,
    code: (code) => `Tu código de acceso es ${code}.`,
    link: 'Es válido durante 10 minutos, en el navegador que lo ha pedido. O abre este enlace en cualquier navegador, en el plazo de un día:',
    once: 'Cada uno sirve una sola vez. Quien los tenga puede iniciar sesión en tu nombre: no se los des a nadie.',
  },
  proof: 'Lo ha pedido alguien que ha iniciado sesión en tu nombre, para hacer algo que no se puede deshacer.',
  oldAddress: {
    subject: (code) => `${code}: tu cuenta de Guise va a dejar esta dirección`,
    text: (code) =>
      `Alguien que ha iniciado sesión en tu nombre ha pedido cambiar la dirección de correo de tu cuenta. El código para ello es ${code}.`,
    unchanged: 'Sin él no cambia nada.',
  },
  newAddress: {
    subject: (code) => `${code} es el código de tu nueva dirección en Guise`,
    text: (code) => `Alguien ha pedido pasar su cuenta de Guise a esta dirección. El código para ello es ${code}.`,
    mistyped:
      'Si no has sido tú, alguien ha escrito tu dirección por error: no pasa nada y puedes ignorar este correo.',
  },
  addressTaken: {
    subject: 'Tu cuenta de Guise sigue como está',
    text: 'Alguien ha pedido pasar otra cuenta de Guise a esta dirección. Ya tiene una cuenta, así que no ha pasado nada.',
    wasYou: 'Si has sido tú y quieres tener aquí la otra cuenta, elimina primero la de esta dirección.',
  },
  addressChanged: {
    subject: 'Se ha cambiado la dirección de tu cuenta de Guise',
    text: 'Tu cuenta de Guise tiene ahora otra dirección de correo y se han cerrado todas sus demás sesiones.',
    notYou: (supportEmail) => `Si no has sido tú, escribe enseguida a ${supportEmail} desde esta dirección.`,
  },
  passkey: {
    made: {
      subject: 'Se ha añadido una llave de acceso a tu cuenta de Guise',
      text: (name) => `La llave de acceso «${name}» se ha añadido a tu cuenta.`,
    },
    removed: {
      subject: 'Se ha quitado una llave de acceso de tu cuenta de Guise',
      text: (name) => `La llave de acceso «${name}» se ha quitado de tu cuenta.`,
    },
  },
  token: {
    subject: 'Se ha creado un token de acceso para tu cuenta de Guise',
    text: (name, scopes) =>
      `Se ha creado el token de acceso «${name}». Con él un programa puede actuar en tu nombre: ${scopes}.`,
    revoke: 'Revoca allí también el token.',
  },
  projectReady: {
    subject: (name) => `Tu proyecto está listo: ${name}`,
    text: ({ name, done, photos }) => `Tu proyecto «${name}» está listo. Fotos cambiadas: ${done} de ${photos}.`,
    left: 'Las fotos que no se han podido cambiar dicen por qué en su página y no se han cobrado.',
    why: 'Recibes este correo porque los avisos por correo están activados en los ajustes de tu perfil, donde puedes desactivarlos.',
  },
  removal: {
    removed: {
      subject: 'Lo que nos pediste retirar está retirado',
      text: 'Nos pediste retirar una imagen. Se ha retirado definitivamente y, desde ahora, la misma imagen se rechaza.',
    },
    refused: {
      subject: 'Tu solicitud de retirada no se ha aceptado',
      text: 'Nos pediste retirar una imagen. La hemos revisado y no hemos retirado nada.',
    },
    stillWrong: 'Responde a la dirección de abajo si algo sigue sin estar bien.',
  },
  prohibition: {
    forbid:
      'Quien lo escriba prohíbe el uso de tu cara aquí. Es válido durante 10 minutos, en la página que lo ha pedido, y sirve una sola vez.',
    withdraw:
      'Quien lo escriba retira tu prohibición de usar tu cara aquí. Es válido durante 10 minutos, en la página que lo ha pedido, y sirve una sola vez.',
    approved: {
      subject: 'Tu cara ya no se usa aquí',
      text: 'Has prohibido el uso de tu cara. Desde ahora se rechaza, como cara de origen y en las fotos de las publicaciones. Tu foto está eliminada; se conservan unos números por los que se reconoce tu cara y esta dirección, con la que puedes retirar la prohibición.',
    },
    refused: {
      subject: 'Tu prohibición no se ha aceptado',
      text: 'Querías prohibir el uso de tu cara. Hemos revisado tu foto y no lo hemos aceptado. Tu foto está eliminada y no se conserva nada de tu cara.',
    },
    lapsed: {
      subject: 'Nadie ha decidido a tiempo sobre tu prohibición',
      text: 'Querías prohibir el uso de tu cara. Nadie ha revisado tu foto en 48 horas, así que está eliminada y no se conserva nada de tu cara. Lo sentimos. Empieza de nuevo o responde a la dirección de abajo.',
    },
    wrong: 'Responde a la dirección de abajo si algo no está bien.',
  },
  backupFailed: {
    subject: 'La copia de seguridad nocturna de Guise ha fallado',
    text: 'La copia de seguridad de anoche no se ha podido hacer o no estaba completa. Guise sigue en marcha, las copias anteriores se conservan y se vuelve a intentar cada hora.',
    log: 'El motivo está en el registro del servidor.',
  },
}
