import type { notices as english } from '../en/notices.ts'

/** The bell and its messages. */
export const notices: typeof english = {
  bellUnread: 'Avisos, {{count, number}} sin leer',
  unread: 'Sin leer',
  empty: 'Todavía no hay avisos.',
  loading: 'Cargando avisos',
  type: {
    success: 'Éxito',
    info: 'Información',
    warning: 'Advertencia',
    error: 'Error',
  },
}
