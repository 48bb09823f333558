import type { lightbox as english } from '../en/lightbox.ts'

/** The full-screen lightbox, the comparison, and the states of a picture. */
export const lightbox: typeof english = {
  place: '{{index, number}} / {{count, number}}',
  previous: 'Précédente',
  next: 'Suivante',
  download: 'Télécharger',
  close: 'Fermer',
  side: 'Côté affiché',
  result: 'Résultat',
  original: 'Original',
  both: 'Côte à côte',
  originalOf: 'Original de {{alt}}',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  zoomReset: 'Zoom {{percent}}\u00a0%, rétablir',
  percent: '{{percent}}\u00a0%',
  keys: 'Gauche et droite tournent, plus et moins agrandissent ou réduisent, Maj et flèches déplacent une image agrandie, Échap ferme.',
  comparison: "Comparaison de l'original et du résultat",
  comparisonValue: '{{original}}\u00a0% original, {{result}}\u00a0% résultat',
  noImageUrl: "Pas d'URL d'image",
  failedToLoad: 'Échec du chargement',
  retry: 'Réessayer',
}
