import type { pages as english } from '../en/pages.ts'

/** Pages that belong to no feature: what cannot be found, shown or reached, and the wait for the account. */
export const pages: typeof english = {
  preparing: 'Preparando a sua fantasia...',
  unreachable: 'Não é possível chegar ao Guise',
  notFound: 'Página não encontrada',
  notFoundText: 'Não há nada neste endereço.',
  backToDashboard: 'Voltar ao painel',
  failed: 'Algo deu errado',
  failedText: 'Esta página não pôde ser mostrada.',
  configurationError: 'Erro de configuração: o aplicativo não está bem configurado. Fale com o suporte.',
  noRoot: 'Erro do aplicativo: não foi possível iniciá-lo. O elemento raiz não foi encontrado.',
  tabTitle: '{{title}} · Guise',
}
