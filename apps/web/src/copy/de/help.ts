import type { help as english } from '../en/help.ts'

/** Questions people ask, with their answers. */
export const help: typeof english = {
  title: 'Fragen & Hilfe',
  stillNeedHelp: 'Brauchst du noch Hilfe?',
  writeTo: 'Schreib an <address/>',
  faq: {
    time: {
      question: 'Wie lange dauert ein Tausch?',
      answer: 'Ein Tausch dauert etwa 30-60 Sekunden pro Bild und 5-10 Minuten pro Video (Videos kommen bald).',
    },
    posts: {
      question: 'Welche Beiträge kann ich verwenden?',
      answer: 'Jeden öffentlichen Beitrag (Foto, Karussell): Füge seine URL als Auftrag ein.',
    },
    cost: {
      question: 'Was kostet ein Tausch?',
      answer:
        'Ein Bild kostet 1 Credit, ein Karussell 1 Credit pro Bild. Bei Videos hängt es von der Länge ab. Misslungenes wird nicht berechnet.',
    },
    face: {
      question: 'Was macht ein gutes Gesicht aus?',
      answer: 'Gute Gesichter sind hoch aufgelöst, gut beleuchtet und frontal.',
    },
    results: {
      question: 'Wo finde ich meine Ergebnisse?',
      answer: 'Du kannst sie in der Galerie ansehen und herunterladen.',
    },
    unread: {
      question: 'Warum kann ein Beitrag nicht gelesen werden?',
      answer: 'Manche Beiträge sind nicht zugänglich. Prüfe es, indem du die URL öffnest, ohne angemeldet zu sein.',
    },
    privacy: {
      question: 'Werden meine Daten weitergegeben?',
      answer: 'Daten werden nie an Dritte weitergegeben.',
    },
    complaint: {
      question: 'Was, wenn ich mit einem Tausch nicht zufrieden bin?',
      answer:
        'Einen misslungenen Tausch kannst du innerhalb von 24 Stunden melden: Er wird wiederholt oder der Credit erstattet.',
    },
  },
}
