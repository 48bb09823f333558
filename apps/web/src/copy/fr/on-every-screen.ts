import type { common as english, time as englishTime } from '../en/on-every-screen.ts'

/** Words that mean the same on every screen. */
export const common: typeof english = {
  save: 'Enregistrer',
  cancel: 'Annuler',
  delete: 'Supprimer',
  close: 'Fermer',
  gotIt: 'Compris',
  tryAgain: 'Réessayer',
  notCopied: 'Ce navigateur ne laisse pas la page copier. Sélectionnez le texte et copiez-le vous-même.',
  undo: 'Annuler',
  notifications: 'Notifications',
  productName: 'Guise',
  tagline: "Mettez un visage sur n'importe quelle publication.",
  loading: 'Chargement...',
  loadingLabel: 'Chargement',
  actions: 'Actions',
  opensInNewTab: "(s'ouvre dans un nouvel onglet)",
  untitled: 'Sans titre',
  creditsAvailable: '{{left, number}} disponibles',
  creditsAvailableAndHeld: '{{left, number}} disponibles, {{held, number}} en cours',
  buyMoreCredits: 'Acheter des crédits',
  plan: {
    Free: 'Gratuit',
    Premium: 'Premium',
    Elite: 'Elite',
  },
  saving: 'Enregistrement...',
  noPreview: 'Pas d’aperçu',
  nothingToDownload: "Il n'y a encore rien à télécharger.",
  downloading_one: 'Téléchargement de {{count, number}} fichier.',
  downloading_other: 'Téléchargement de {{count, number}} fichiers, à une seconde d’intervalle.',
  downloaded_one: '{{count, number}} fichier téléchargé',
  downloaded_other: '{{count, number}} fichiers téléchargés',
  notDownloaded_one:
    '{{count, number}} fichier n’a pas pu être téléchargé : il s’ouvre dans un nouvel onglet si le navigateur le permet.',
  notDownloaded_other:
    '{{count, number}} fichiers n’ont pas pu être téléchargés : ils s’ouvrent dans de nouveaux onglets si le navigateur le permet.',
  notAllOpened:
    '{{count, number}} fichiers n’ont pas pu être téléchargés : {{opened, number}} d’entre eux s’ouvrent dans de nouveaux onglets si le navigateur le permet.',
}

/** Times and counts. */
export const time: typeof englishTime = {
  justNow: "À l'instant",
  minutesAgo_one: 'il y a {{count}} minute',
  minutesAgo_other: 'il y a {{count}} minutes',
  hoursAgo_one: 'il y a {{count}} heure',
  hoursAgo_other: 'il y a {{count}} heures',
  daysAgo_one: 'il y a {{count}} jour',
  daysAgo_other: 'il y a {{count}} jours',
  thousands: '{{number}} k',
  byte: 'o',
  millions: '{{number}} M',
}
