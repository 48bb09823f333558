import type { Language } from '@guise/contract'
import { words as de } from './words/de.ts'
import { words as en } from './words/en.ts'
import type { MailWords } from './words/en.ts'
import { words as es } from './words/es.ts'
import { words as fr } from './words/fr.ts'
import { words as ja } from './words/ja.ts'
import { words as pt } from './words/pt.ts'

const catalogues: Record<Language, MailWords> = { en, de, es, fr, pt, ja }

/** The words of a language; of one that nothing is known of, as of none, the English ones. */
export function mailWordsIn(language: Language | null): MailWords {
  return catalogues[language ?? 'en'] ?? en
}
