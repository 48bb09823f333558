import type { shell as english } from '../en/shell.ts'

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
