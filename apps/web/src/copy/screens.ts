import * as help from './screens/help.ts'
import * as notices from './screens/notices.ts'
import * as pages from './screens/pages.ts'
import * as reviews from './screens/reviews.ts'
import * as share from './screens/share.ts'

// Each of these screens has a file of words, in which it stands in every language. The build takes out of it what
// another language says (`build/one-language-each.ts`).

/** The words of these screens in English. */
export const en = { help: help.en, notices: notices.en, pages: pages.en, reviews: reviews.en, share: share.en }

type Screens = typeof en

/** In German. */
export const de: Screens = { help: help.de, notices: notices.de, pages: pages.de, reviews: reviews.de, share: share.de }
/** In Spanish. */
export const es: Screens = { help: help.es, notices: notices.es, pages: pages.es, reviews: reviews.es, share: share.es }
/** In French. */
export const fr: Screens = { help: help.fr, notices: notices.fr, pages: pages.fr, reviews: reviews.fr, share: share.fr }
/** In Portuguese. */
export const pt: Screens = { help: help.pt, notices: notices.pt, pages: pages.pt, reviews: reviews.pt, share: share.pt }
/** In Japanese. */
export const ja: Screens = { help: help.ja, notices: notices.ja, pages: pages.ja, reviews: reviews.ja, share: share.ja }
