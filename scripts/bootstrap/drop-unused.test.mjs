import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropUnused, isUnusedDropped } from './drop-unused.mjs'

let root
const at = (path) => join(root, path)
const gone = [
  'node_modules/a/index.d.ts',
  'node_modules/a/deep/b.js.map',
  'node_modules/a/src/index.ts',
  'node_modules/a/README.md',
  'node_modules/typescript/lib/tsc.js',
  'node_modules/@typescript/typescript-linux-x64/lib/tsc',
]
const kept = [
  'node_modules/a/index.js',
  'node_modules/a/LICENSE.md',
  'node_modules/a/deep/notices.md',
  'packages/own/src/global.d.ts',
]

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'guise-unused-'))
  for (const path of [...gone, ...kept]) {
    await mkdir(dirname(at(path)), { recursive: true })
    await writeFile(at(path), '')
  }
  await symlink(at('packages/own'), at('node_modules/own'))
})
afterAll(() => rm(root, { recursive: true }))

test('types, maps and manuals of packages go, their code and licences stay, and so does what is ours', async () => {
  expect(isUnusedDropped(root)).toBe(false)
  await dropUnused(root)
  expect(isUnusedDropped(root)).toBe(true)
  expect(gone.filter((path) => existsSync(at(path)))).toEqual([])
  expect(kept.filter((path) => existsSync(at(path)))).toEqual(kept)
})
