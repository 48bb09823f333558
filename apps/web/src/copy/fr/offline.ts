import type { offline as english } from '../en/offline.ts'

/** What the app says without a connection. */
export const offline: typeof english = {
  title: 'Vous êtes hors ligne',
  text: 'Guise a besoin d’une connexion pour montrer vos photos. Il reprend de lui-même dès que vous êtes de nouveau en ligne.',
  note: 'Vous êtes hors ligne. Ce que vous voyez peut être ancien ; Guise reprend de lui-même au retour de la connexion.',
}
