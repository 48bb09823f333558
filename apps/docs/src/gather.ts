import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { apiReference } from './api-reference.ts'
import type { ApiDocument } from './api-reference.ts'
import { home } from './home.ts'
import { linkPages } from './links.ts'
import { pages, repository } from './pages.ts'

/** Where the pages lie that the site is built of. */
const gathered = join(import.meta.dirname, '../.cache/pages')

/** A fence whose commands no test runs, with the reason: see e2e/package/walk. */
const notRun = /^```sh not-run: ([^\n]+)\n(.*?)^```$/gms

/** Writes the pages of the site: those of the repository with their links, the reference and the first page. */
export async function gather(): Promise<void> {
  await rm(gathered, { recursive: true, force: true })
  const written = new Map<string, string>([['index.md', home]])
  const assets = new Set<string>(['docs/screenshot.png'])
  for (const page of pages) {
    const linked = linkPages(await readFile(join(repository, page.from), 'utf8'), page)
    // Pages of the site have no HTML; in the tables of tests a line ends by it.
    const text = linked.text.replaceAll('<br>', '; ')
    written.set(page.to, text.replaceAll(notRun, '```sh\n$2```\n\n*No test runs this: $1.*'))
    for (const asset of linked.assets) assets.add(asset)
  }
  const document: ApiDocument = JSON.parse(await readFile(join(repository, 'docs/openapi.json'), 'utf8')) // written by our own tests
  for (const { to, text } of apiReference(document)) written.set(to, text)
  for (const [to, text] of written) await write(to, text)
  await cp(join(repository, 'apps/web/public/logo.svg'), join(gathered, 'public', 'logo.svg'))
  for (const asset of assets) await cp(join(repository, asset), join(gathered, 'public', asset))
}

async function write(to: string, text: string): Promise<void> {
  const path = join(gathered, to)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
