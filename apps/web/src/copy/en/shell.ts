/** What stands around every page: navigation, top bar, balance, plan. */
export const shell = {
  skip: 'Skip to the page',
  main: 'Main',
  nav: {
    dashboard: 'Dashboard',
    sourceFaces: 'Source Faces',
    projects: 'Projects',
    gallery: 'Gallery',
    explore: 'Explore',
    operator: 'Operator',
    help: 'FAQs & Help',
    profile: 'Profile',
  },
  crown: 'Elite',
  openSidebar: 'Open sidebar',
  collapseSidebar: 'Collapse sidebar',
  more: 'More',
  upgrade: 'Upgrade',
  toLight: 'Switch to light theme',
  toDark: 'Switch to dark theme',
  searchProjects: 'Search projects...',
  search: 'Search...',
  credits: 'Credits: ',
  creditsUnit_one: ' credit',
  creditsUnit_other: ' credits',
  creditsHeld: ', {{held, number}} in progress',
}

/** The choice of the language. */
export const language = {
  title: 'Language',
  description: 'The words of this app and of its e-mails. Names and links stay as they are.',
}

/** What the app says without a connection. */
export const offline = {
  title: 'You Are Offline',
  text: 'Guise needs a connection to show your photos. It goes on by itself as soon as you are back online.',
  note: 'You are offline. What you see may be old; Guise goes on by itself when the connection is back.',
  away: 'Guise cannot be reached. What you see may be old; it goes on by itself when Guise answers again.',
}
