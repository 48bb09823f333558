import type { Plugin } from 'vite'

const inserting = /^__insertCSS\(".*"\);$/m

/**
 * Takes out of the toasts' library the element of styles that it writes into the page: the server's Content Security
 * Policy lets styles come from files only, and the app imports the same ones as a file.
 */
export function stylesInFiles(): Plugin {
  return {
    name: 'styles-in-files',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/node_modules/sonner/dist/') || !id.endsWith('.mjs')) return undefined
      if (!inserting.test(code)) throw new Error('sonner writes its styles into the page in another way than it did.')
      return { code: code.replace(inserting, ''), map: null }
    },
  }
}
