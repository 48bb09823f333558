import type { shell as english, language as englishLanguage, offline as englishOffline } from '../en/shell.ts'

/** What stands around every page: navigation, top bar, balance, plan. */
export const shell: typeof english = {
  skip: 'Ir para a página',
  main: 'Principal',
  nav: {
    dashboard: 'Painel',
    sourceFaces: 'Rostos de origem',
    projects: 'Projetos',
    gallery: 'Galeria',
    explore: 'Explorar',
    operator: 'Operador',
    help: 'Perguntas e ajuda',
    profile: 'Perfil',
  },
  crown: 'Elite',
  openSidebar: 'Abrir a barra lateral',
  collapseSidebar: 'Recolher a barra lateral',
  more: 'Mais',
  upgrade: 'Melhorar',
  toLight: 'Mudar para o tema claro',
  toDark: 'Mudar para o tema escuro',
  searchProjects: 'Buscar projetos...',
  search: 'Buscar...',
  credits: 'Créditos: ',
  creditsUnit_one: ' crédito',
  creditsUnit_other: ' créditos',
  creditsHeld: ', {{held, number}} em andamento',
}

/** The choice of the language. */
export const language: typeof englishLanguage = {
  title: 'Idioma',
  description: 'As palavras deste aplicativo e de seus e-mails. Nomes e links ficam como estão.',
}

/** What the app says without a connection. */
export const offline: typeof englishOffline = {
  title: 'Você está offline',
  text: 'O Guise precisa de conexão para mostrar suas fotos. Ele continua sozinho assim que você voltar.',
  note: 'Você está offline. O que você vê pode ser antigo; o Guise continua sozinho quando a conexão voltar.',
  away: 'Não é possível chegar ao Guise. O que você vê pode ser antigo; tudo continua sozinho quando o Guise voltar a responder.',
}
