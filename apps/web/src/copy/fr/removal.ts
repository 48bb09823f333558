import type { removal as english } from '../en/removal.ts'

/** Wishes for removal, which anybody may send. */
export const removal: typeof english = {
  title: 'Demander un retrait',
  subtitle:
    "Si une image faite ici vous montre, ou si votre visage est utilisé sans votre accord. Vous n'avez pas besoin d'un compte.",
  link: "Demander le retrait d'une image",
  nextTitle: 'La suite',
  next: {
    read: 'Les personnes qui gèrent cette installation lisent votre demande.',
    decide: 'Elles décident dans les {{hours}} heures et répondent par e-mail.',
    gone: "Un résultat retiré disparaît pour toujours et n'est pas refait. Un visage retiré n'est plus accepté.",
  },
  kind: 'De quoi s’agit-il ?',
  kinds: {
    result: 'Un résultat',
    resultHint: 'Une image faite ici qui me montre.',
    face: 'Un visage',
    faceHint: 'Mon visage est utilisé comme source.',
  },
  address: "Adresse de l'image (facultatif)",
  addressHint: "Où l'on voit l'image, sous forme de lien.",
  description: 'Description',
  descriptionHint: "Ce que l'on voit, pour pouvoir la trouver.",
  identification: 'Qui vous êtes',
  identificationHint: "Qui vous êtes sur l'image, ou pour qui vous agissez.",
  email: 'E-mail de contact',
  emailHint: 'Utilisé seulement pour vous répondre.',
  goodFaith: 'Je demande de bonne foi : ce que je dis ici est vrai.',
  signature: 'Signature',
  signatureHint: 'Votre nom complet.',
  send: 'Envoyer la demande',
  sending: 'Envoi...',
  nothingLost: 'Ce que vous avez saisi est toujours là.',
  tooMany:
    "Trop de demandes ont été envoyées d'ici aujourd'hui. Écrivez à <address/>. Ce que vous avez saisi est toujours là.",
  tooLong: "C'est trop long. Raccourcissez.",
  problem: {
    kind: 'Choisissez résultat ou visage.',
    description: "Décrivez l'image ou le visage.",
    identification: "Dites qui vous êtes sur l'image, ou pour qui vous agissez.",
    contact_email: 'Saisissez une adresse e-mail valable.',
    good_faith: 'Confirmez que vous demandez de bonne foi.',
    signature: 'Signez de votre nom.',
  },
  sent: {
    title: 'Votre demande est arrivée',
    due: 'Elle est décidée avant le <due>{{due}}</due>.',
    answer: 'La réponse va à <email>{{email}}</email>.',
    number: 'Numéro de votre demande :',
    again: 'Envoyer une autre demande',
  },
}
