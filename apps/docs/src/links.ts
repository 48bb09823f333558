import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { pages, repository } from './pages.ts'

/** A link or picture of Markdown: what is shown, and where it leads. */
const link = /(!?)\[([^\]]*)\]\(([^()\s]+)\)/g
const block = /^```.*?^```$/gms
/** What is copied into the site as it is. */
const asset = /\.(png|svg|webp|json|webm|mp4)$/

/** Where in the site the README, the folder of decisions and the pages are. */
const places = new Map([
  ...pages.map(({ from, to }) => [from, to] as const),
  ['README.md', 'index.md'],
  ['docs/decisions', 'decisions/index.md'],
])

/** A text with its links as the site has them, and the files that it shows or offers. */
export type Linked = { readonly text: string; readonly assets: readonly string[] }

/**
 * Makes the links of a page fit the site: to another page its place, to a file that is shown or loaded its copy, to any other
 * file of the repository its name without a link. A link to what is not there is an error.
 */
export function linkPages(text: string, { from, to }: { from: string; to: string }): Linked {
  const assets: string[] = []
  const linked = outsideBlocks(text, (part) =>
    part.replaceAll(link, (whole, mark: string, shown: string, target: string) => {
      if (/^([a-z]+:|#)/.test(target)) return whole
      const [path = '', hash] = target.split('#')
      const file = posix.join(dirname(from), path).replace(/\/$/, '')
      const place = places.get(file)
      if (place) return `${mark}[${shown}](${relativeTo(to, place)}${hash === undefined ? '' : `#${hash}`})`
      if (!existsSync(join(repository, file))) throw new Error(`${from} links to ${target}, which is not there`)
      if (!asset.test(file)) return shown
      assets.push(file)
      return `${mark}[${shown}](/${file}${mark === '' ? '){target="_self" download}' : ')'}`
    }),
  )
  return { text: linked, assets }
}

/** Changes a text everywhere but in blocks of code. */
function outsideBlocks(text: string, change: (part: string) => string): string {
  let end = 0
  const parts: string[] = []
  for (const { index, 0: whole } of text.matchAll(block)) {
    parts.push(change(text.slice(end, index)), whole)
    end = index + whole.length
  }
  return [...parts, change(text.slice(end))].join('')
}

function relativeTo(from: string, to: string): string {
  const path = posix.relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
