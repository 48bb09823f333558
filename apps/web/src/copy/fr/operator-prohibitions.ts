import type { operatorProhibitions as english } from '../en/operator-prohibitions.ts'

/** The operator's decisions on faces that nobody may use. */
export const operatorProhibitions: typeof english = {
  title: 'Ne jamais utiliser ce visage',
  fingers_one: '{{count}} doigt était demandé',
  fingers_other: '{{count}} doigts étaient demandés',
  photo: 'Photo de la personne qui interdit son visage',
  photoGone: 'La photo est supprimée.',
  status: {
    open: 'Ouverte',
    approved: 'Visage interdit',
    refused: 'Refusée',
    lapsed: 'Non décidée à temps',
    withdrawn: 'Levée par la personne',
  },
  settleTitle: "Décider de l'interdiction",
  settled: "L'interdiction a été réglée.",
  decide: {
    approve: 'Interdire le visage',
    refuse: 'Refuser',
  },
  misses: {
    title: 'Presque reconnus',
    text: "Images qui ressemblent presque à quelqu'un qui a interdit son visage. Elles ont été acceptées.",
    none: 'Personne ne ressemble presque à un visage interdit.',
    likeness: 'Ressemblance {{percent}}\u00a0%, refusée dès {{from}}\u00a0%',
    kind: { face: 'Visage source', original: "Photo d'une publication" },
    gone: "L'image a disparu.",
    settleTitle: 'Qui est-ce ?',
    settled: "Merci, c'est noté.",
    why: 'Pourquoi',
    whyHint: "C'est écrit dans le journal des opérateurs.",
    whyMissing: 'Dites pourquoi ; cela reste dans le journal.',
    decide: {
      same: 'La même personne : refuser désormais',
      other: "Quelqu'un d'autre : laisser passer cette image",
    },
  },
}
