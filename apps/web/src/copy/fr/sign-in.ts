import type { signIn as english } from '../en/sign-in.ts'

/** Sign-in: an e-mail address, then a code. */
export const signIn: typeof english = {
  title: 'Se connecter',
  intro: "Transformez n'importe quelle publication Instagram grâce à l'échange de visages par IA",
  accept:
    'En vous connectant, vous acceptez les <terms>Conditions</terms> et la <privacy>Politique de confidentialité</privacy>.',
  accountDeleted:
    "Votre compte et tout ce qu'il contenait ont été supprimés. Vous êtes déconnecté de tous les appareils.",
  notKept: 'Ce navigateur ne conserve rien pour ce site. Fermer ou recharger la page vous déconnectera.',
  email: 'Adresse e-mail',
  emailPlaceholder: 'vous@exemple.com',
  emailInvalid: 'Saisissez une adresse e-mail valable.',
  sendCode: 'Envoyer le code magique',
  sendingCode: 'Envoi du code magique...',
  orPasskey: 'ou',
  passkey: "Se connecter avec une clé d'accès",
  passkeyBusy: "En attente de votre clé d'accès...",
  firstTime: "Bienvenue ! C'est votre première connexion.",
  codeSentTo: 'Saisissez le code envoyé à <email>{{email}}</email>.',
  code: 'Code à 6 chiffres',
  codeInvalid: 'Saisissez un code valable à 6 chiffres.',
  noMailServer: "Aucun serveur de messagerie n'est configuré : le code s'affiche dans le terminal où tourne Guise.",
  verify: 'Vérifier et commencer',
  verifying: 'Vérification...',
  backToEmail: "Retour à l'e-mail",
  sendAgainIn: 'Renvoyer dans\u00a0<wait>{{wait}}</wait>',
  sendAgain: 'Renvoyer le code',
  codeSentAgain: 'Un nouveau code a été envoyé.',
  link: {
    text: "Vous avez ouvert le lien d'un e-mail de connexion. Il fonctionne une fois ; ensuite ce navigateur est connecté.",
    enter: 'Se connecter',
    entering: 'Connexion...',
    incomplete: "Ce lien n'est pas complet. Ouvrez-le de nouveau depuis l'e-mail, ou demandez un code.",
    toCode: 'Demander un code',
  },
  whatItDoes: 'Ce que fait Guise',
  chips: {
    instantAi: 'IA instantanée',
    anyFace: 'Tous les visages',
    hdQuality: 'Qualité HD',
    instagramReady: 'Prêt pour Instagram',
  },
}
