import type { language as english } from '../en/language.ts'

/** The choice of the language. */
export const language: typeof english = {
  title: 'Langue',
  description: "Les mots de cette application et de ses e-mails. Les noms et les liens restent tels qu'ils sont.",
}
