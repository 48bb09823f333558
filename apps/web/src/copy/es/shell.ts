import type { shell as english, language as englishLanguage, offline as englishOffline } from '../en/shell.ts'

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

/** The choice of the language. */
export const language: typeof englishLanguage = {
  title: 'Idioma',
  description: 'Las palabras de esta aplicación y de sus correos. Los nombres y enlaces quedan como están.',
}

/** What the app says without a connection. */
export const offline: typeof englishOffline = {
  title: 'No tienes conexión',
  text: 'Guise necesita conexión para mostrar tus fotos. Sigue por sí solo en cuanto vuelvas a tenerla.',
  note: 'No tienes conexión. Lo que ves puede ser antiguo; Guise sigue por sí solo cuando vuelva la conexión.',
  away: 'No se puede conectar con Guise. Lo que ves puede ser antiguo; sigue por sí solo cuando Guise vuelva a responder.',
}
