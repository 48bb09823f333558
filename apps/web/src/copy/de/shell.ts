import type { shell as english, language as englishLanguage, offline as englishOffline } from '../en/shell.ts'

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

/** The choice of the language. */
export const language: typeof englishLanguage = {
  title: 'Sprache',
  description: 'Die Texte dieser App und ihrer E-Mails. Namen und Links bleiben, wie sie sind.',
}

/** What the app says without a connection. */
export const offline: typeof englishOffline = {
  title: 'Du bist offline',
  text: 'Guise braucht eine Verbindung, um deine Fotos zu zeigen. Sobald du wieder online bist, geht es von selbst weiter.',
  note: 'Du bist offline. Was du siehst, kann veraltet sein; mit der Verbindung geht es von selbst weiter.',
  away: 'Guise ist nicht erreichbar. Was du siehst, kann veraltet sein; es geht von selbst weiter, sobald Guise wieder antwortet.',
}
