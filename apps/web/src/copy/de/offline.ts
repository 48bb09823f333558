import type { offline as english } from '../en/offline.ts'

/** What the app says without a connection. */
export const offline: typeof english = {
  title: 'Du bist offline',
  text: 'Guise braucht eine Verbindung, um deine Fotos zu zeigen. Sobald du wieder online bist, geht es von selbst weiter.',
  note: 'Du bist offline. Was du siehst, kann veraltet sein; mit der Verbindung geht es von selbst weiter.',
}
