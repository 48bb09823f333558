import { createHash } from 'node:crypto'
import { appVersion, pagesOpenToAll } from '@guise/contract'
import type { Plugin } from 'vite'
import { firstModules } from './first-screens.ts'
import { startProgram } from './start-program.ts'
import type { Screens } from './start-program.ts'

/** The built files by the module they begin with. */
type Chunk = { type: 'chunk'; fileName: string; facadeModuleId: string | null; imports: string[] }
type Bundle = Record<string, Chunk | { type: 'asset' }>

/** The one font that the first words of every page are set in. */
const firstFont = /^assets\/mona-sans-latin-wdth-normal-.*\.woff2$/

/**
 * Adds a small script before all others. It sets the theme before the first paint and asks at once for who is there. Once
 * the first words are painted it asks for all files that this visitor will need at this address, which would otherwise be
 * found one after the other, and starts the app. The font of the first words is asked for with the style sheet.
 */
export function startScript(): Plugin {
  let fileName = ''
  return {
    name: 'start-script',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const source = startProgram(screensOf(bundle))
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        fileName = `assets/start-${hash}.js`
        this.emitFile({ type: 'asset', fileName, source })
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: withoutModules(html),
        tags: [
          { tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' },
          // Beside the style sheet, which names it: words that stand there in another font move when theirs comes.
          { tag: 'link', attrs: preloadOf(fontOf(Object.keys(bundle))), injectTo: 'head-prepend' },
        ],
      }),
    },
  }
}

function preloadOf(file: string): Record<string, string> {
  return { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` }
}

function fontOf(files: string[]): string {
  const found = files.find((file) => firstFont.test(file))
  if (!found) throw new Error('The build has no font for the first words.')
  return found
}

/** The page leaves it to the start script to ask for the files of the app and to run them. */
function withoutModules(html: string): string {
  const script = /<script type="module" crossorigin src="[^"]+"><\/script>\s*/
  if (!script.test(html)) throw new Error('The page has no module script to start the app with.')
  return html.replace(script, '').replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
}

function screensOf(bundle: Bundle): Screens {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const startOf = (file: string) => chunks.filter(({ facadeModuleId }) => isFrom(facadeModuleId, file))
  /** What files need, each after those it needs itself. */
  const withImports = (...files: string[]) => {
    const seen = new Set<string>()
    const found: string[] = []
    const visit = (name: string) => {
      if (seen.has(name)) return
      seen.add(name)
      for (const next of byName.get(name)?.imports ?? []) visit(next)
      found.push(`/${name}`)
    }
    for (const file of files) {
      const starts = startOf(file)
      if (starts.length === 0) throw new Error(`No file of the build begins with ${file}.`)
      for (const { fileName } of starts) visit(fileName)
    }
    return found
  }
  return {
    entry: withImports('index.html'),
    headers: { 'content-type': 'application/json', 'x-app-version': appVersion, 'x-environment': 'production' },
    visitor: withImports(...firstModules.visitor),
    inside: withImports(...firstModules.inside),
    languages: Object.fromEntries(
      languagesOf(chunks).map((language) => [language, withImports(`copy/${language}.ts`)]),
    ),
    openToAll: pagesOpenToAll.source,
    screens: screenFiles(chunks).map(({ address, file }) => [address, withImports(file)]),
  }
}

/** Each language is one file of the build, fetched when it is spoken. */
function languagesOf(chunks: Chunk[]): string[] {
  return chunks.flatMap(({ facadeModuleId }) => /\/src\/copy\/([a-z]{2})\.ts$/.exec(facadeModuleId ?? '')?.[1] ?? [])
}

/** The screens with an address and the module each begins with, from the names of the routes' files. */
function screenFiles(chunks: Chunk[]): { address: string; file: string }[] {
  return chunks.flatMap(({ facadeModuleId }) => {
    const [, route] = /\/src\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(facadeModuleId ?? '') ?? []
    // The operator's and the makers' own pages are opened too seldom to be told of to everybody.
    if (!route || /^(operator|dev|index$)/.test(route)) return []
    const path = route.replace(/\/?index$/, '').replaceAll(/\$\w+/g, '[^/]+')
    const address = route === 'dashboard' ? '^/(dashboard)?$' : `^/${path}$`
    return [{ address, file: `src/routes/${route}.tsx` }]
  })
}

/** A route's screen lies apart from the route: the router's plugin names it by a question mark. */
function isFrom(module: string | null, file: string): boolean {
  return module?.endsWith(file) === true || module?.includes(`${file}?`) === true
}
