import type { help as english } from '../en/help.ts'

/** Questions people ask, with their answers. */
export const help: typeof english = {
  title: 'Questions et aide',
  stillNeedHelp: "Encore besoin d'aide ?",
  writeTo: 'Écrivez à <address/>',
  faq: {
    time: {
      question: 'Combien de temps prend un échange ?',
      answer:
        'Un échange prend environ 30 à 60 secondes par image et 5 à 10 minutes par vidéo (la vidéo arrive bientôt).',
    },
    posts: {
      question: 'Quelles publications puis-je utiliser ?',
      answer: 'Toute publication publique (photo, carrousel) : collez son URL comme tâche.',
    },
    cost: {
      question: 'Que coûte un échange ?',
      answer:
        "Une image coûte 1 crédit et un carrousel 1 crédit par image. Le coût d'une vidéo dépend de sa durée. Les échanges manqués ne sont pas facturés.",
    },
    face: {
      question: "Qu'est-ce qu'un bon visage source ?",
      answer: 'Un bon visage source est en haute résolution, bien éclairé et de face.',
    },
    results: {
      question: 'Où trouver mes résultats ?',
      answer: 'Les résultats peuvent être vus et téléchargés dans la galerie.',
    },
    unread: {
      question: 'Pourquoi une publication ne peut-elle pas être lue ?',
      answer: "Certaines publications sont inaccessibles ; vérifiez en ouvrant l'URL sans être connecté.",
    },
    privacy: {
      question: 'Mes données sont-elles partagées ?',
      answer: 'Les données ne sont jamais partagées avec des tiers.',
    },
    complaint: {
      question: 'Et si un échange ne me plaît pas ?',
      answer:
        'Un échange insatisfaisant peut être signalé dans les 24 heures pour être refait ou pour récupérer le crédit.',
    },
  },
}
