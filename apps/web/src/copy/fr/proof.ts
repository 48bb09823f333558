import type { proof as english } from '../en/proof.ts'

/** Showing anew who one is, and what a passkey may say. */
export const proof: typeof english = {
  title: 'Est-ce toujours vous ?',
  text: "Vous vous êtes connecté il y a un moment. Montrez encore une fois que c'est vous ; ensuite, on continue.",
  operatorText: "Les opérateurs montrent par une clé d'accès que ce sont eux. Ensuite, on continue.",
  usePasskey: "Utiliser une clé d'accès",
  waiting: "En attente de votre clé d'accès...",
  sendCode: 'Envoyer un code',
  sendCodeInstead: 'Envoyer plutôt un code',
  sendingCode: 'Envoi du code...',
  codeSentTo: 'Saisissez le code envoyé à <email>{{email}}</email>.',
  willSendTo: 'Un code va à <email>{{email}}</email>.',
  verify: 'Continuer',
  verifying: 'Vérification...',
  noPasskey: "Vous n'avez pas encore de clé d'accès. Créez-en d'abord une sur la page de votre compte.",
  notHere: "Les clés d'accès fonctionnent aux adresses https et à localhost, pas à celle-ci.",
  toAccount: 'Vers mon compte',
  gateTitle: "Les opérateurs ont besoin d'une clé d'accès ici",
  gateText: "Cette installation n'ouvre ces pages qu'après l'usage d'une clé d'accès, pour douze heures.",
  problem: {
    declined: "Aucune clé d'accès n'a été utilisée. Réessayez, ou choisissez un autre moyen.",
    notMade: "Aucune clé d'accès n'a été créée. Réessayez.",
    alreadyThere: "Cet appareil a déjà une clé d'accès de votre compte.",
    unable: "Ce navigateur ou cet appareil ne sait pas faire cela avec une clé d'accès.",
  },
}
