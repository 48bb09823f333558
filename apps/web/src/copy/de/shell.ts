import type { shell as english } from '../en/shell.ts'

/** What stands around every page: navigation, top bar, balance, plan. */
export const shell: typeof english = {
  skip: 'Zum Inhalt springen',
  main: 'Hauptnavigation',
  nav: {
    dashboard: 'Übersicht',
    sourceFaces: 'Gesichter',
    projects: 'Projekte',
    gallery: 'Galerie',
    explore: 'Entdecken',
    operator: 'Betrieb',
    help: 'Fragen & Hilfe',
    profile: 'Profil',
  },
  crown: 'Elite',
  openSidebar: 'Seitenleiste öffnen',
  collapseSidebar: 'Seitenleiste einklappen',
  more: 'Mehr',
  upgrade: 'Upgrade',
  toLight: 'Zum hellen Design wechseln',
  toDark: 'Zum dunklen Design wechseln',
  searchProjects: 'Projekte suchen ...',
  search: 'Suchen ...',
  credits: 'Credits: ',
  creditsUnit_one: ' Credit',
  creditsUnit_other: ' Credits',
  creditsHeld: ', {{held, number}} in Arbeit',
}
