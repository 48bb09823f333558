import type { share as english } from '../en/share.ts'

/** The page that takes in what another app shares. */
export const share: typeof english = {
  title: 'Ajouter une publication partagée',
  subtitle: 'Choisissez le projet où elle va.',
  noLinkTitle: "Aucun lien n'a été partagé",
  noLinkText:
    'Ce qui a été partagé ne contient aucun lien vers une publication. Copiez le lien et ajoutez-le comme tâche.',
  toProjects: 'Aller aux projets',
  loading: 'Chargement des projets',
  failed: "Les projets n'ont pas pu être chargés",
  noProjectsTitle: 'Pas encore de projets',
  noProjectsText: 'Une publication va dans un projet. Créez-en un, et le lien y est ajouté.',
  createProject: 'Créer un nouveau projet',
}
