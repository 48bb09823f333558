import type { notices as english } from '../en/notices.ts'

/** The bell and its messages. */
export const notices: typeof english = {
  bellUnread: 'Avisos, {{count, number}} não lidos',
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
