import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.mjs'

let root
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'guise-fingerprint-'))
  await mkdir(join(root, 'web', 'src'), { recursive: true })
  await writeFile(join(root, 'web', 'src', 'a.ts'), 'a')
})
afterEach(() => rm(root, { recursive: true }))

test('a changed, added or renamed source makes the web app stale', async () => {
  const hashes = new Set([await fingerprint(root, ['web'])])
  await writeFile(join(root, 'web', 'src', 'a.ts'), 'b')
  hashes.add(await fingerprint(root, ['web']))
  await writeFile(join(root, 'web', 'src', 'b.ts'), 'b')
  hashes.add(await fingerprint(root, ['web']))
  await rename(join(root, 'web', 'src', 'b.ts'), join(root, 'web', 'src', 'c.ts'))
  hashes.add(await fingerprint(root, ['web']))
  expect(hashes.size).toBe(4)
})

test('what a build leaves behind does not make the web app stale', async () => {
  const before = await fingerprint(root, ['web'])
  await mkdir(join(root, 'web', 'dist'))
  await writeFile(join(root, 'web', 'dist', 'index.html'), '<html>')
  expect(await fingerprint(root, ['web'])).toBe(before)
})
