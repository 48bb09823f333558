import type { dashboard as english } from '../en/dashboard.ts'

/** The dashboard. */
export const dashboard: typeof english = {
  title: 'Tableau de bord',
  welcome: 'Bon retour',
  loading: 'Chargement du tableau de bord',
  failedToLoad: "Le tableau de bord n'a pas pu être chargé",
  creditsRemaining: 'Crédits restants',
  projects: {
    title: 'Aperçu des projets',
    total: 'Total',
    processing: 'En cours',
    completed: 'Terminés',
  },
  activity: {
    title: 'Activité récente',
    empty: "Pas encore d'activité",
    emptyText: 'Créez votre premier projet pour commencer !',
    projectCompleted: 'Projet « {{name}} » terminé',
    taskStarted: 'Tâche « {{name}} » commencée',
    sourceUploaded: 'Visage source « {{name}} » envoyé',
  },
  swap: {
    title: 'Échanger une publication',
    link: "Lien d'une publication publique",
    placeholder: 'https://',
    next: 'Choisir un visage',
    trySample: 'Essayer avec un exemple',
    startingSample: "Lancement de l'exemple...",
    hint: "Ou collez un lien n'importe où sur une page.",
  },
  latest: {
    title: 'Derniers résultats',
    all: 'Tous dans la galerie',
    photoOf: 'Résultat {{number}}, {{name}}',
  },
  start: {
    title: 'Premiers pas',
    create: 'Créer un nouveau projet',
    upload: 'Envoyer des visages sources',
    uploadText: 'De face, nets et bien éclairés.',
    project: 'Créer un projet',
    projectText: 'Il contient des publications et leur visage.',
    links: 'Ajouter des liens Instagram',
    linksText: 'Un lien par ligne, photos et carrousels.',
    linksTextWithVideos: 'Un lien par ligne, photos, carrousels et vidéos.',
    done: 'Fait :',
    gallery: 'Profiter des échanges dans la galerie',
    galleryText: 'Comparez, choisissez et téléchargez.',
  },
  stats: {
    totalSwaps: 'Échanges au total',
    sourceFaces: 'Visages sources',
    successRate: 'Taux de réussite',
    completedTasks: 'Tâches terminées',
    percent: '{{percent}}\u00a0%',
  },
}
