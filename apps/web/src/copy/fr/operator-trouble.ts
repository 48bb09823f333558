import type { operatorTrouble as english } from '../en/operator-trouble.ts'

export const operatorTrouble: typeof english = {
  /** Why a post could not be read, by the code of the problem. */
  failure: {
    unsupported: 'Les publications de ce genre ne sont pas lues',
    not_found: 'Publication introuvable',
    private: 'La publication est privée',
    login_required: 'Demande une connexion',
    age_gated: "Derrière un contrôle de l'âge",
    no_photos: 'Aucune photo dans la publication',
    rate_limited: 'A demandé de ralentir',
    blocked_address: 'Adresse hors du web public',
    network_changed: 'Réponse non comprise : le réseau a changé',
    too_large: 'Photo trop grande',
    timeout: 'Pas de réponse à temps',
    unreachable: 'Site non atteint',
    not_an_image: 'Aucune photo utilisable',
    malformed_link: 'Pas une adresse web',
    bad_answer: 'Réponse illisible',
    same_post: 'La publication y était déjà',
  },
  /** What is done about a broken promise, by what it is about. */
  todo: {
    credits:
      "Les crédits et les résultats ne concordent pas. Gardez une sauvegarde de maintenant (guise backup), comparez les mouvements de la personne avec ses résultats et donnez-lui à la main ce qu'elle a perdu.",
    work: "Un travail s'est arrêté en route. Relancez le contrôle dans cinq minutes : ce qui était seulement en cours n'y est plus. Ce qui reste, son propriétaire l'annule et le réessaie ; un travail abandonné se réessaie dans Travaux.",
    files:
      "Les images et leurs fichiers ne concordent pas. Regardez le disque ou le stockage et reprenez d'une sauvegarde les fichiers manquants. Un fichier qui n'appartient à rien ne prend que de la place.",
    kept: "Une image est gardée que rien ne montre, ou dont le propriétaire est parti. Aucun nettoyage ne la trouve : donnez les identifiants à qui s'occupe du programme.",
    counts: "Un compte est faux, et personne n'a rien perdu. Gardez les identifiants pour qui s'occupe du programme.",
    sessions:
      'Une personne bloquée est encore connectée. Trouvez-la dans Utilisateurs et terminez toutes ses sessions.',
  },
}
