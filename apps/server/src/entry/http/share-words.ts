import type { Language } from '@guise/contract'

/** What programs that preview a link to shared results show of it, in each language. */
export const shareWords: Record<Language, { title: string; description: string; alt: string }> = {
  en: {
    title: 'Made with Guise: a face was replaced',
    description: 'This picture was altered by AI. It is not a record of something that happened.',
    alt: 'A picture in which AI replaced a face',
  },
  de: {
    title: 'Mit Guise gemacht: Ein Gesicht wurde ersetzt',
    description: 'Dieses Bild wurde von KI verändert. Es zeigt nichts, was so geschehen ist.',
    alt: 'Ein Bild, in dem KI ein Gesicht ersetzt hat',
  },
  es: {
    title: 'Hecho con Guise: se ha cambiado una cara',
    description: 'Esta imagen ha sido alterada por IA. No es constancia de algo que haya ocurrido.',
    alt: 'Una imagen en la que la IA ha cambiado una cara',
  },
  fr: {
    title: 'Fait avec Guise : un visage a été remplacé',
    description: 'Cette image a été modifiée par une IA. Elle ne témoigne de rien qui se soit produit.',
    alt: 'Une image dans laquelle une IA a remplacé un visage',
  },
  pt: {
    title: 'Feito com Guise: um rosto foi trocado',
    description: 'Esta imagem foi alterada por IA. Ela não é registro de algo que aconteceu.',
    alt: 'Uma imagem em que a IA trocou um rosto',
  },
  ja: {
    title: 'Guiseで作成：顔が入れ替えられています',
    description: 'この画像はAIによって加工されています。実際に起きたことの記録ではありません。',
    alt: 'AIが顔を入れ替えた画像',
  },
}
