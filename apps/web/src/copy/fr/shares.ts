import type { shares as english } from '../en/shares.ts'

/** Links by which results are shared, and what they show. */
export const shares: typeof english = {
  action: 'Partager les résultats',
  title: 'Partager les résultats',
  explained:
    "Toute personne qui a un lien voit les résultats de cette tâche jusqu'à ce qu'il expire ou que vous le révoquiez. Les originaux restent à vous.",
  one: {
    action: 'Partager ce résultat',
    explained:
      "Toute personne qui a un lien voit ce résultat jusqu'à ce qu'il expire ou que vous le révoquiez. L'original reste à vous.",
    only: 'Montre un seul résultat.',
  },
  lasts: 'Expire après',
  days_one: '{{count, number}} jour',
  days_other: '{{count, number}} jours',
  create: 'Créer un lien',
  list: 'Liens',
  copy: 'Copier le lien',
  copied: 'Lien copié.',
  revoke: 'Révoquer le lien',
  until: "Jusqu'au {{time}}.",
  opened_zero: 'Pas encore ouvert.',
  opened_one: 'Ouvert une fois.',
  opened_other: 'Ouvert {{count, number}} fois.',
  page: {
    title: 'Fait avec Guise',
    altered:
      'Images modifiées : une IA a remplacé un visage dans chacune. Elles ne témoignent pas de quelque chose qui a eu lieu.',
    loading: 'Chargement des images',
    goneTitle: 'Ce lien ne mène nulle part',
    gone: "Il a expiré, a été révoqué, ou ce qu'il montrait a disparu.",
    alt: 'Image modifiée {{number}}',
    mark: 'IA',
    made: 'Faite {{time}}.',
    from: 'Publication originale {{network}}',
    fromAuthor: 'Publication originale de {{author}}',
  },
}
