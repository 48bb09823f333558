import type { proof as english } from '../en/proof.ts'

/** Showing anew who one is, and what a passkey may say. */
export const proof: typeof english = {
  title: 'Bist du es noch?',
  text: 'Deine Anmeldung ist eine Weile her. Zeig noch einmal, dass du es bist; dann geht es weiter.',
  operatorText: 'Betreiber zeigen mit einem Passkey, dass sie es sind. Dann geht es weiter.',
  usePasskey: 'Passkey benutzen',
  waiting: 'Dein Passkey wird erwartet ...',
  sendCode: 'Code senden',
  sendCodeInstead: 'Stattdessen Code senden',
  sendingCode: 'Code wird gesendet ...',
  codeSentTo: 'Gib den Code ein, den wir an <email>{{email}}</email> gesendet haben.',
  willSendTo: 'Ein Code geht an <email>{{email}}</email>.',
  verify: 'Weiter',
  verifying: 'Wird geprüft ...',
  noPasskey: 'Du hast noch keinen Passkey. Lege zuerst auf deiner Kontoseite einen an.',
  notHere: 'Passkeys gibt es an https-Adressen und an localhost, nicht an dieser.',
  toAccount: 'Zu meinem Konto',
  gateTitle: 'Betreiber brauchen hier einen Passkey',
  gateText: 'Diese Installation öffnet diese Seiten erst, wenn ein Passkey benutzt wurde, für zwölf Stunden.',
  problem: {
    declined: 'Es wurde kein Passkey benutzt. Versuch es noch einmal, oder wähle einen anderen Weg.',
    notMade: 'Es wurde kein Passkey angelegt. Versuch es noch einmal.',
    alreadyThere: 'Dieses Gerät hat schon einen Passkey deines Kontos.',
    unable: 'Dieser Browser oder dieses Gerät kann das mit einem Passkey nicht.',
  },
}
