import type { notices as english } from '../en/notices.ts'

/** The bell and its messages. */
export const notices: typeof english = {
  bellUnread: 'Notifications, {{count, number}} non lues',
  unread: 'Non lue',
  empty: 'Pas encore de notifications.',
  loading: 'Chargement des notifications',
  type: {
    success: 'Réussite',
    info: 'Information',
    warning: 'Avertissement',
    error: 'Erreur',
  },
}
