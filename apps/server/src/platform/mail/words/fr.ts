import type { MailWords } from './en.ts'

/** The mails in French. */
export const words: MailWords = {
  between: ' ',
  goodFor: 'Il est valable 10 minutes, dans le navigateur qui l’a demandé, et ne sert qu’une fois.',
  nobody: 'Ne le transmettez à personne.',
  notYou: (supportEmail) =>
    `Si ce n’était pas vous, quelqu’un d’autre est peut-être connecté en votre nom : connectez-vous, mettez fin aux autres sessions dans les paramètres de votre profil et écrivez à ${supportEmail}.`,
  mistyped:
    'Si vous ne l’avez pas demandé, quelqu’un a saisi votre adresse par erreur : il ne s’est rien passé et vous pouvez ignorer cet e-mail.',
  code: {
    subject: (code) => `${code} est votre code de confirmation Guise`,
    text: (code) => `Votre code de confirmation est ${code}.`,
  },
  signIn: {
    subject: (code) => `${code} est votre code de connexion Guise`,
    code: (code) => `Votre code de connexion est ${code}.`,
    link: 'Il est valable 10 minutes, dans le navigateur qui l’a demandé. Ou ouvrez ce lien dans n’importe quel navigateur, dans la journée :',
    once: 'Chacun ne sert qu’une fois. Quiconque les possède peut se connecter en votre nom : ne les transmettez à personne.',
  },
  proof: 'Il a été demandé par une personne connectée en votre nom, pour faire ce qui ne peut pas être annulé.',
  oldAddress: {
    subject: (code) => `${code} : votre compte Guise va quitter cette adresse`,
    text: (code) =>
      `Une personne connectée en votre nom a demandé à changer l’adresse e-mail de votre compte. Le code pour cela est ${code}.`,
    unchanged: 'Sans lui, rien ne change.',
  },
  newAddress: {
    subject: (code) => `${code} est le code de votre nouvelle adresse Guise`,
    text: (code) =>
      `Quelqu’un a demandé à transférer son compte Guise vers cette adresse. Le code pour cela est ${code}.`,
    mistyped:
      'Si ce n’était pas vous, quelqu’un a saisi votre adresse par erreur : il ne se passe rien et vous pouvez ignorer cet e-mail.',
  },
  addressTaken: {
    subject: 'Votre compte Guise reste tel quel',
    text: 'Quelqu’un a demandé à transférer un autre compte Guise vers cette adresse. Elle a déjà un compte : il ne s’est donc rien passé.',
    wasYou: 'Si c’était vous et que vous voulez l’autre compte ici, supprimez d’abord celui de cette adresse.',
  },
  addressChanged: {
    subject: 'L’adresse de votre compte Guise a été changée',
    text: 'Votre compte Guise a maintenant une autre adresse e-mail, et toutes ses autres sessions ont été fermées.',
    notYou: (supportEmail) => `Si ce n’était pas vous, écrivez tout de suite à ${supportEmail} depuis cette adresse.`,
  },
  passkey: {
    made: {
      subject: 'Une clé d’accès a été ajoutée à votre compte Guise',
      text: (name) => `La clé d’accès « ${name} » a été ajoutée à votre compte.`,
    },
    removed: {
      subject: 'Une clé d’accès a été retirée de votre compte Guise',
      text: (name) => `La clé d’accès « ${name} » a été retirée de votre compte.`,
    },
  },
  token: {
    subject: 'Un jeton d’accès a été créé pour votre compte Guise',
    text: (name, scopes) =>
      `Le jeton d’accès « ${name} » a été créé. Avec lui, un programme peut agir en votre nom : ${scopes}.`,
    revoke: 'Révoquez-y aussi le jeton.',
  },
  projectReady: {
    subject: (name) => `Votre projet est prêt : ${name}`,
    text: ({ name, done, photos }) => `Votre projet « ${name} » est prêt. Photos échangées : ${done} sur ${photos}.`,
    left: 'Les photos qui n’ont pas pu être échangées disent pourquoi sur leur page et n’ont pas été facturées.',
    why: 'Vous recevez cet e-mail parce que les notifications par e-mail sont activées dans les paramètres de votre profil, où vous pouvez les désactiver.',
  },
  removal: {
    removed: {
      subject: 'Ce que vous avez demandé de retirer est retiré',
      text: 'Vous nous avez demandé de retirer une image. Elle est retirée définitivement, et la même image est désormais refusée.',
    },
    refused: {
      subject: 'Votre demande de retrait n’a pas été acceptée',
      text: 'Vous nous avez demandé de retirer une image. Nous l’avons examinée et n’avons rien retiré.',
    },
    stillWrong: 'Répondez à l’adresse ci-dessous si quelque chose ne va toujours pas.',
  },
  prohibition: {
    forbid:
      'Quiconque le saisit interdit l’utilisation de votre visage ici. Il est valable 10 minutes, sur la page qui l’a demandé, et ne sert qu’une fois.',
    withdraw:
      'Quiconque le saisit lève l’interdiction d’utiliser votre visage ici. Il est valable 10 minutes, sur la page qui l’a demandé, et ne sert qu’une fois.',
    approved: {
      subject: 'Votre visage n’est plus utilisé ici',
      text: 'Vous avez interdit l’utilisation de votre visage. Il est désormais refusé, comme visage source et sur les photos des publications. Votre photo est supprimée ; nous conservons des nombres auxquels votre visage est reconnu, et cette adresse, avec laquelle vous pouvez lever l’interdiction.',
    },
    refused: {
      subject: 'Votre interdiction n’a pas été acceptée',
      text: 'Vous vouliez interdire l’utilisation de votre visage. Nous avons examiné votre photo et ne l’avons pas acceptée. Votre photo est supprimée et rien de votre visage n’est conservé.',
    },
    lapsed: {
      subject: 'Personne n’a décidé à temps de votre interdiction',
      text: 'Vous vouliez interdire l’utilisation de votre visage. Personne n’a examiné votre photo en 48 heures : elle est donc supprimée et rien de votre visage n’est conservé. Nous en sommes désolés. Recommencez, ou répondez à l’adresse ci-dessous.',
    },
    wrong: 'Répondez à l’adresse ci-dessous si quelque chose ne va pas.',
  },
  backupFailed: {
    subject: 'La sauvegarde nocturne de Guise a échoué',
    text: 'La sauvegarde de la nuit dernière n’a pas pu être faite ou n’était pas complète. Guise continue, les sauvegardes précédentes sont conservées, et une nouvelle tentative a lieu toutes les heures.',
    log: 'La raison se trouve dans le journal du serveur.',
  },
}
