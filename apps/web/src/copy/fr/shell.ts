import type { shell as english } from '../en/shell.ts'

/** What stands around every page: navigation, top bar, balance, plan. */
export const shell: typeof english = {
  skip: 'Aller à la page',
  main: 'Principal',
  nav: {
    dashboard: 'Tableau de bord',
    sourceFaces: 'Visages sources',
    projects: 'Projets',
    gallery: 'Galerie',
    explore: 'Explorer',
    operator: 'Opérateur',
    help: 'Questions et aide',
    profile: 'Profil',
  },
  crown: 'Elite',
  openSidebar: 'Ouvrir la barre latérale',
  collapseSidebar: 'Replier la barre latérale',
  more: 'Plus',
  upgrade: 'Améliorer',
  toLight: 'Passer au thème clair',
  toDark: 'Passer au thème sombre',
  searchProjects: 'Chercher des projets...',
  search: 'Chercher...',
  credits: 'Crédits : ',
  creditsUnit_one: ' crédit',
  creditsUnit_other: ' crédits',
  creditsHeld: ', {{held, number}} en cours',
}
