import type { Catalogue, EngineFault } from '@guise/contract'

const faults: Record<EngineFault, string> = {
  missing: "Aucun réseau de ce serveur n'était prêt",
  badly_drawn: 'Le réseau de ce serveur a mal dessiné le visage',
  broken: 'Le réseau de ce serveur a échoué',
  no_memory: "Ce serveur n'a pas de mémoire pour son réseau",
  not_numbers: "Le réseau de ce serveur a répondu par ce qui n'est pas une image",
  empty: 'Le réseau de ce serveur a répondu par une image vide',
  not_better: "Aucun meilleur résultat n'était à attendre du réseau de ce serveur",
  not_for_videos: "Le réseau de ce serveur n'est que pour les photos",
  unreachable: "L'éditeur de ce serveur est injoignable",
  timeout: "L'éditeur de ce serveur a mis trop de temps",
  refused: "L'éditeur de ce serveur a refusé le visage",
  not_a_picture: "L'éditeur de ce serveur a répondu par ce qui n'est pas une image",
  wrong_size: "L'éditeur de ce serveur a répondu par une image d'une autre taille",
  too_large: "L'éditeur de ce serveur a répondu par une image trop grande",
  redrawn: "L'éditeur de ce serveur a redessiné ce qui n'est pas le visage",
}

type Engines = Pick<Catalogue['reasons'], Extract<keyof Catalogue['reasons'], `engine_${string}`>>

/** Why an engine of this server did not make a face, in French. */
export const engines: Engines = {
  engine_fell_back: ({ faces, fault }) =>
    `${faults[fault]} : le moteur intégré a donc échangé ${faces === 1 ? '1 visage' : `${faces} visages`}.`,
  engine_failed: ({ fault }) =>
    `${faults[fault]}. Rien n'a été facturé. Réessayez plus tard, ou avec le moteur intégré.`,
}
