import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'

/** What only tests set, or every Node program knows. */
const unlisted = new Set(['NODE_ENV', 'CRASH_AT'])

test('the page of settings names every setting that the server reads, and no other', async () => {
  const folder = join(root, 'apps', 'server', 'src', 'platform', 'settings')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const page = await readFile(join(root, 'docs', 'settings.md'), 'utf8')
  const read = [...texts.join('\n').matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?!string|number)/gm)]
    .map(([, name]) => name)
    .filter((name) => !unlisted.has(name))
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const told = rows.flatMap((row) => [...row.split('|')[1].matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name))
  expect(read.length).toBeGreaterThan(10)
  expect(new Set(told)).toEqual(new Set(read))
})
