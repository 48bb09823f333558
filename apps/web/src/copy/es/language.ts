import type { language as english } from '../en/language.ts'

/** The choice of the language. */
export const language: typeof english = {
  title: 'Idioma',
  description: 'Las palabras de esta aplicación y de sus correos. Los nombres y enlaces quedan como están.',
}
