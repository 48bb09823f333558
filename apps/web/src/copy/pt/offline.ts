import type { offline as english } from '../en/offline.ts'

/** What the app says without a connection. */
export const offline: typeof english = {
  title: 'Você está offline',
  text: 'O Guise precisa de conexão para mostrar suas fotos. Ele continua sozinho assim que você voltar.',
  note: 'Você está offline. O que você vê pode ser antigo; o Guise continua sozinho quando a conexão voltar.',
}
