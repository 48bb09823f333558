import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'

/** Pages that speak of the code as it is; decisions and the history speak of what it was. */
const pages = globSync(['*.md', 'docs/*.md', 'docs/operations/*.md', '{apps,packages}/*/{*,*/*,*/*/*}.md'], {
  cwd: root,
  exclude: ['**/node_modules', 'CHANGELOG.md'],
})

/** A file below a folder, alone between backticks or before the name of what it exports. */
const mention = /`([\w.-]+(?:\/[\w.$-]+)+\.(?:tsx?|mjs|json|md|sql|ya?ml|css|html|sh))\b(?:: [\w ]+)?`/g

/** Where the paths of a page begin: at the root, beside the page, or in the server, the app or the engine, which pages of these do not say each time. */
const beginnings = (page) => ['', dirname(page), 'apps/server/src', 'apps/web/src', 'packages/engine/src']

test('every file that a page names by its path is there', async () => {
  const wrong = []
  let named = 0
  for (const page of pages) {
    for (const [, path] of (await pageText(page)).matchAll(mention)) {
      named++
      if (!beginnings(page).some((folder) => existsSync(join(root, folder, path)))) wrong.push(`${page}: ${path}`)
    }
  }
  expect(named).toBeGreaterThan(200)
  expect(wrong).toEqual([])
})

/** A page without what CONTRIBUTING.md says was added once and taken back. */
async function pageText(page) {
  const text = await readFile(join(root, page), 'utf8')
  const taken = /^## Adding things$[\s\S]*?(?=^## )/m
  return page === 'CONTRIBUTING.md' ? text.replace(taken, '') : text
}
