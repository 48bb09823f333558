import type { shell as english } from '../en/shell.ts'

/** What stands around every page: navigation, top bar, balance, plan. */
export const shell: typeof english = {
  skip: 'Saltar a la página',
  main: 'Principal',
  nav: {
    dashboard: 'Panel',
    sourceFaces: 'Caras de origen',
    projects: 'Proyectos',
    gallery: 'Galería',
    explore: 'Explorar',
    operator: 'Operador',
    help: 'Preguntas y ayuda',
    profile: 'Perfil',
  },
  crown: 'Elite',
  openSidebar: 'Abrir la barra lateral',
  collapseSidebar: 'Cerrar la barra lateral',
  more: 'Más',
  upgrade: 'Mejorar',
  toLight: 'Cambiar a tema claro',
  toDark: 'Cambiar a tema oscuro',
  searchProjects: 'Buscar proyectos...',
  search: 'Buscar...',
  credits: 'Créditos: ',
  creditsUnit_one: ' crédito',
  creditsUnit_other: ' créditos',
  creditsHeld: ', {{held, number}} en curso',
}
