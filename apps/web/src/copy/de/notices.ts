import type { notices as english } from '../en/notices.ts'

/** The bell and its messages. */
export const notices: typeof english = {
  bellUnread: 'Benachrichtigungen, {{count, number}} ungelesen',
  unread: 'Ungelesen',
  empty: 'Noch keine Benachrichtigungen.',
  loading: 'Benachrichtigungen werden geladen',
  type: {
    success: 'Erfolg',
    info: 'Information',
    warning: 'Warnung',
    error: 'Fehler',
  },
}
