import type { pages as english } from '../en/pages.ts'

/** Pages that belong to no feature: what cannot be found, shown or reached, and the wait for the account. */
export const pages: typeof english = {
  preparing: 'Votre fantaisie se prépare...',
  unreachable: 'Guise est injoignable',
  notFound: 'Page introuvable',
  notFoundText: "Il n'y a rien à cette adresse.",
  backToDashboard: 'Retour au tableau de bord',
  failed: 'Un problème est survenu',
  failedText: "Cette page n'a pas pu être affichée.",
  configurationError:
    "Erreur de configuration : l'application n'est pas bien configurée. Veuillez contacter l'assistance.",
  noRoot: "Erreur de l'application : elle n'a pas pu démarrer. L'élément racine est introuvable.",
  tabTitle: '{{title}} · Guise',
}
