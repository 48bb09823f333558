import type { share as english } from '../en/share.ts'

/** The page that takes in what another app shares. */
export const share: typeof english = {
  title: 'Geteilten Beitrag hinzufügen',
  subtitle: 'Wähle das Projekt, in das er kommt.',
  noLinkTitle: 'Kein Link geteilt',
  noLinkText: 'Im Geteilten steht kein Link zu einem Beitrag. Kopiere den Link und füge ihn als Auftrag hinzu.',
  toProjects: 'Zu den Projekten',
  loading: 'Projekte werden geladen',
  failed: 'Projekte konnten nicht geladen werden',
  noProjectsTitle: 'Noch keine Projekte',
  noProjectsText: 'Ein Beitrag gehört in ein Projekt. Erstelle eines, dann kommt der Link hinein.',
  createProject: 'Neues Projekt erstellen',
}
