import type { shell as english, language as englishLanguage, offline as englishOffline } from '../en/shell.ts'

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

/** The choice of the language. */
export const language: typeof englishLanguage = {
  title: 'Langue',
  description: "Les mots de cette application et de ses e-mails. Les noms et les liens restent tels qu'ils sont.",
}

/** What the app says without a connection. */
export const offline: typeof englishOffline = {
  title: 'Vous êtes hors ligne',
  text: 'Guise a besoin d’une connexion pour montrer vos photos. Il reprend de lui-même dès que vous êtes de nouveau en ligne.',
  note: 'Vous êtes hors ligne. Ce que vous voyez peut être ancien ; Guise reprend de lui-même au retour de la connexion.',
  away: 'Guise est injoignable. Ce que vous voyez peut être ancien ; tout reprend de soi-même quand Guise répond à nouveau.',
}
