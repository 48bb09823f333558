import type { language as english } from '../en/language.ts'

/** The choice of the language. */
export const language: typeof english = {
  title: 'Sprache',
  description: 'Die Texte dieser App und ihrer E-Mails. Namen und Links bleiben, wie sie sind.',
}
