import type { pages as english } from '../en/pages.ts'

/** Pages that belong to no feature: what cannot be found, shown or reached, and the wait for the account. */
export const pages: typeof english = {
  preparing: 'Deine Fantasie wird vorbereitet ...',
  unreachable: 'Guise ist nicht erreichbar',
  notFound: 'Seite nicht gefunden',
  notFoundText: 'Unter dieser Adresse gibt es nichts.',
  backToDashboard: 'Zurück zur Übersicht',
  failed: 'Etwas ist schiefgegangen',
  failedText: 'Diese Seite konnte nicht gezeigt werden.',
  configurationError:
    'Konfigurationsfehler: Die Anwendung ist nicht richtig eingerichtet. Bitte wende dich an den Support.',
  noRoot: 'Anwendungsfehler: Die Anwendung konnte nicht starten. Das Wurzelelement wurde nicht gefunden.',
  tabTitle: '{{title}} · Guise',
}
