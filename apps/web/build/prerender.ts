import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'
import type { Plugin } from 'vite'
import { icons } from './icons.ts'

/** What src/prerender.tsx exports. */
type Prerender = { signInPages: { language: string; html: string }[] }

const emptyRoot = '<div id="root"></div>'

/**
 * Writes the page once more for each language, with the sign-in screen in it: `sign-in.en.html` and so on. Its words and its field
 * are painted without any script; the app takes them over as they are.
 */
export function prerender(): Plugin {
  let root = ''
  let out = ''
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root
      out = resolve(config.root, config.build.outDir)
    },
    // Before the worker's list of files and the compressed ones are made, which both see what lies in the folder at the end.
    async writeBundle() {
      const page = await readFile(join(out, 'index.html'), 'utf8')
      if (!page.includes(emptyRoot)) throw new Error(`The page has no ${emptyRoot} to write sign-in into.`)
      const { module } = await runnerImport<Prerender>('/src/prerender.tsx', {
        root,
        mode: 'production',
        logLevel: 'error',
        plugins: [icons()],
      })
      for (const { language, html } of module.signInPages) {
        await writeFile(join(out, `sign-in.${language}.html`), withSignIn(page, { language, html }))
      }
    },
  }
}

function withSignIn(page: string, { language, html }: { language: string; html: string }): string {
  const filled = `<div id="root" data-language="${language}">${html}</div>`
  return page.replace('<html lang="en"', `<html lang="${language}"`).replace(emptyRoot, () => filled)
}
