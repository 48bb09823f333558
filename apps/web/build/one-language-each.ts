import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** A catalogue, and the list of screens as that catalogue sees it. */
const catalogue = /\/src\/copy\/([a-z]{2})\.ts$/
const listOfScreens = /\/src\/copy\/screens\.ts\?language=([a-z]{2})$/

/**
 * Gives each catalogue its own copy of the files in which a screen stands in every language: as it uses one language of them, the
 * build leaves the others out, and nobody fetches words that they do not read.
 */
export function oneLanguageEach(): Plugin {
  return {
    name: 'one-language-each',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '') {
      if (source !== './screens.ts' && !source.startsWith('./screens/')) return undefined
      const [, language] = catalogue.exec(importer) ?? listOfScreens.exec(importer) ?? []
      return language && `${resolve(dirname(importer), source)}?language=${language}`
    },
  }
}
