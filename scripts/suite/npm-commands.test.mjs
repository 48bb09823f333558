import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'

const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))

test('every npm command brings what it needs: none calls a program that a fresh clone, or an older Node, does not have', async () => {
  const { sbom, ...prepared } = scripts // it reads the lock file and needs nothing
  expect(sbom).toBe('node scripts/sbom.mjs')
  for (const line of Object.values(prepared)) {
    expect(line).toMatch(/^node scripts\/[\w-]+\.mjs( |$)/)
    expect(await readFile(join(root, line.split(' ')[1]), 'utf8')).toContain('await prepare(')
  }
})

test('CONTRIBUTING.md tells every npm command, and no page or file tells one that is not there', async () => {
  const guide = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')
  const table = guide.slice(guide.indexOf('| Command |'), guide.indexOf('To work on the web app'))
  const told = new Set([...table.matchAll(/`npm (?:run (?:--silent )?)?([a-z][\w:]*)/g)].map(([, name]) => name))
  expect([...told].toSorted()).toEqual(Object.keys(scripts).toSorted())
  const places = [
    '*.md',
    'Dockerfile',
    'docs/**/*.md',
    '.ci/run',
    '.github/**/*.yml',
    '{apps,packages,bench,e2e,scripts}/**/*.{md,ts,mjs}',
  ]
  const files = globSync(places, { cwd: root, exclude: ['**/node_modules', '**/dist', '**/*.test.*'] })
  const unknown = []
  for (const file of files) {
    for (const [, name] of (await readFile(join(root, file), 'utf8')).matchAll(
      /npm run (?:--silent )?([a-z][\w:]*)/g,
    )) {
      if (!(name in scripts)) unknown.push(`${file}: npm run ${name}`)
    }
  }
  expect(files.length).toBeGreaterThan(1000)
  expect(unknown).toEqual([])
})
