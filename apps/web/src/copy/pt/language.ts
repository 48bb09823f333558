import type { language as english } from '../en/language.ts'

/** The choice of the language. */
export const language: typeof english = {
  title: 'Idioma',
  description: 'As palavras deste aplicativo e de seus e-mails. Nomes e links ficam como estão.',
}
