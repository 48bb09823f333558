import type { language as english } from '../en/language.ts'

/** The choice of the language. */
export const language: typeof english = {
  title: 'Sprache',
  description: 'Die Texte dieser App. Namen, Links und die Begründungen des Servers bleiben, wie sie sind.',
}
