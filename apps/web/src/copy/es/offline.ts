import type { offline as english } from '../en/offline.ts'

/** What the app says without a connection. */
export const offline: typeof english = {
  title: 'No tienes conexión',
  text: 'Guise necesita conexión para mostrar tus fotos. Sigue por sí solo en cuanto vuelvas a tenerla.',
  note: 'No tienes conexión. Lo que ves puede ser antiguo; Guise sigue por sí solo cuando vuelva la conexión.',
}
