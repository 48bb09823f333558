import * as help from './screens/help.ts'

// Each of these screens has a file of words, in which it stands in every language. The build takes out of it what
// another language says (`build/one-language-each.ts`).

/** The words of these screens in English. */
export const en = { help: help.en }

type Screens = typeof en

/** In German. */
export const de: Screens = { help: help.de }
/** In Spanish. */
export const es: Screens = { help: help.es }
/** In French. */
export const fr: Screens = { help: help.fr }
/** In Portuguese. */
export const pt: Screens = { help: help.pt }
/** In Japanese. */
export const ja: Screens = { help: help.ja }
