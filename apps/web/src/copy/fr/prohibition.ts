import type { prohibition as english } from '../en/prohibition.ts'

/** Forbidding the use of one's face, which anybody may. */
export const prohibition: typeof english = {
  title: "N'utilisez jamais mon visage",
  subtitle:
    "Interdisez à cette installation de Guise d'utiliser votre visage, même si personne ne l'a encore fait. Vous n'avez pas besoin d'un compte.",
  link: "N'utilisez jamais mon visage",
  howTitle: 'Comment cela marche',
  how: {
    email: 'Vous donnez une adresse e-mail pour la réponse et saisissez le code que nous y envoyons.',
    photo: 'Vous prenez une photo de vous ici et maintenant, en levant autant de doigts que nous le demandons.',
    decide:
      'Dans les {{hours}} heures, une personne compare la photo et les doigts. Ensuite la photo est supprimée, quoi qu’elle décide.',
    kept: 'Sont gardés des nombres par lesquels votre visage est reconnu. Dès lors il est refusé comme source et laissé tel quel dans les photos.',
  },
  limits:
    "Un visage n'est pas toujours reconnu : nous refusons ce qui est sûrement vous, et une personne regarde ce qui l'est presque.",
  email: 'Votre adresse e-mail',
  emailHint: 'Pour le code, la réponse, et pour revenir dessus un jour.',
  emailInvalid: 'Saisissez une adresse e-mail valable.',
  begin: "M'envoyer un code",
  beginning: 'Envoi...',
  takeBack: 'Lever une interdiction',
  takeBackText:
    'Ce qui a été interdit depuis cette adresse est de nouveau permis, et les nombres de votre visage sont supprimés.',
  forbid: "Interdire l'usage de mon visage",
  code: 'Code reçu par e-mail',
  codeSent: 'Nous avons envoyé un code à <email>{{email}}</email>. Il est valable 10 minutes.',
  confirm: 'Continuer',
  confirming: 'Vérification...',
  back: 'Une autre adresse',
  fingers_one: 'Levez {{count}} doigt à côté de votre visage',
  fingers_other: 'Levez {{count}} doigts à côté de votre visage',
  cameraText:
    "Vous seul sur l'image, tout le visage bien éclairé, et la main pas devant. Rien n'est envoyé avant que vous le disiez.",
  startCamera: 'Allumer la caméra',
  startingCamera: 'En attente de la caméra...',
  liveAlt: 'Ce que voit votre caméra',
  shoot: 'Prendre la photo',
  stillAlt: 'La photo que vous avez prise',
  again: 'En prendre une autre',
  send: 'Envoyer cette photo',
  sending: 'Envoi...',
  cameraRefused: "La caméra n'est pas permise. Autorisez-la pour cette page dans votre navigateur et réessayez.",
  cameraMissing: "Aucune caméra n'a été trouvée. Ouvrez cette page sur un téléphone ou un ordinateur qui en a une.",
  sent: {
    title: 'Votre photo est arrivée',
    due: 'La décision est prise, et votre photo supprimée, avant le <due>{{due}}</due>.',
    answer: 'La réponse va à <email>{{email}}</email>.',
    number: 'Numéro de votre dossier :',
  },
  withdrawn: {
    title: 'Levée',
    none: "Rien n'était interdit depuis cette adresse.",
    done_one: '{{count}} interdiction est levée. Les nombres de votre visage sont supprimés.',
    done_other: '{{count}} interdictions sont levées. Les nombres de votre visage sont supprimés.',
  },
}
