/** The bell and its messages. */
export const en = {
  bellUnread: 'Notifications, {{count, number}} unread',
  bellUnreadMore: 'Notifications, {{count, number}} or more unread',
  unread: 'Unread',
  empty: 'No notifications yet.',
  loading: 'Loading notifications',
  type: {
    success: 'Success',
    info: 'Information',
    warning: 'Warning',
    error: 'Error',
  },
}

export const de: typeof en = {
  bellUnread: 'Benachrichtigungen, {{count, number}} ungelesen',
  bellUnreadMore: 'Benachrichtigungen, {{count, number}} oder mehr ungelesen',
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

export const es: typeof en = {
  bellUnread: 'Avisos, {{count, number}} sin leer',
  bellUnreadMore: 'Avisos, {{count, number}} o más sin leer',
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

export const fr: typeof en = {
  bellUnread: 'Notifications, {{count, number}} non lues',
  bellUnreadMore: 'Notifications, {{count, number}} ou plus non lues',
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

export const pt: typeof en = {
  bellUnread: 'Avisos, {{count, number}} não lidos',
  bellUnreadMore: 'Avisos, {{count, number}} ou mais não lidos',
  unread: 'Não lido',
  empty: 'Ainda não há avisos.',
  loading: 'Carregando avisos',
  type: {
    success: 'Sucesso',
    info: 'Informação',
    warning: 'Atenção',
    error: 'Erro',
  },
}

export const ja: typeof en = {
  bellUnread: '通知、未読 {{count, number}} 件',
  bellUnreadMore: '通知、未読 {{count, number}} 件以上',
  unread: '未読',
  empty: '通知はまだありません。',
  loading: '通知を読み込み中',
  type: {
    success: '成功',
    info: 'お知らせ',
    warning: '注意',
    error: 'エラー',
  },
}
